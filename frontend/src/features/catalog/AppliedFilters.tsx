import { X } from "lucide-react";
import { Button } from "@/ui/Button";
import { appliedFilters } from "./appliedFilters";
import { type Filters, noFilters } from "./filters";

type Props = { filters: Filters; onChange: (filters: Filters) => void };

/** The filters that are on, each with its ×, and one button to drop them all. Nothing when none is on. */
export function AppliedFilters({ filters, onChange }: Props) {
  const applied = appliedFilters(filters);
  if (applied.length === 0) return null;
  const clear = { ...noFilters, category: filters.category, sort: filters.sort };
  return (
    <ul aria-label="Filters that are on" className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {applied.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            aria-label={`Remove filter ${one.label}`}
            onClick={() => onChange(one.without)}
            className="inline-flex min-h-11 items-center gap-1.5 bg-transparent text-small"
          >
            <span className="inline-flex h-8 items-center gap-1.5 bg-sunk px-2.5 hover:bg-off">
              <span className="price-figures">{one.label}</span>
              <X size={16} strokeWidth={1.5} aria-hidden="true" />
            </span>
          </button>
        </li>
      ))}
      <li>
        <Button tone="quiet" className="text-small!" onClick={() => onChange(clear)}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
