import { X } from "lucide-react";
import { useEffect, useRef } from "react";
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
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  const { length } = applied;
  useEffect(() => {
    if (removed.current === null) return;
    // The pressed button is gone: the keyboard goes on with its neighbour, or from the heading when none is left.
    const buttons = list.current?.querySelectorAll("button");
    const next = buttons?.[Math.min(removed.current, length - 1)];
    (next ?? document.querySelector<HTMLElement>("main h1"))?.focus({ preventScroll: true });
    removed.current = null;
  }, [length]);
  const take = (at: number, next: Filters) => {
    removed.current = at;
    onChange(next);
  };
  if (applied.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label="Filters that are on"
      className="flex flex-wrap items-center gap-x-2 gap-y-1"
    >
      {applied.map((one, index) => (
        <li key={one.id} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove filter ${one.label}`}
            onClick={() => take(index, one.without)}
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
          onClick={() => take(0, withoutFilters(filters))}
        >
          Clear all
        </Button>
      </li>
    </ul>
  );
}
