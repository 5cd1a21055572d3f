import { X } from "lucide-react";
import { Button } from "@/ui/Button";
import type { AppliedFilter } from "./appliedFilters";
import { type Filters, withoutFilters } from "./filters";
import { Swatch } from "./Swatch";

type Props = {
  applied: readonly AppliedFilter[];
  filters: Filters;
  onChange: (filters: Filters) => void;
};

/** The filters that are on, each with its ×, and one button to drop them all. Nothing when none is on. */
export function AppliedFilters({ applied, filters, onChange }: Props) {
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Filters that are on" className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {applied.map((one) => (
        <li key={one.id} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove filter ${one.label}`}
            onClick={() => onChange(one.without)}
            className="group inline-flex min-h-11 max-w-full items-center bg-transparent text-small"
          >
            <span className="inline-flex min-h-8 min-w-0 items-center gap-1.5 bg-sunk px-2.5 group-hover:bg-off">
              {one.swatch && <Swatch colour={one.swatch} className="size-4!" />}
              <span className="figures min-w-0 truncate">{one.label}</span>
              <X size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
            </span>
          </button>
        </li>
      ))}
      <li>
        <Button
          tone="quiet"
          className="text-small!"
          onClick={() => onChange(withoutFilters(filters))}
        >
          Clear all
        </Button>
      </li>
    </ul>
  );
}
