import { Columns2, RectangleVertical, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "@/lib/cx";
import { rupeeRange } from "@/lib/money";
import { localStore } from "@/lib/storage";
import type { Band } from "./FilterFields";
import { type Filters, narrow } from "./filters";
import { SortSelect } from "./SortSelect";

const VIEW_KEY = "listingView";

/** Whether phones show one large picture per row; remembered on this device. */
export function useLargeView(): [large: boolean, setLarge: (large: boolean) => void] {
  const [large, setLarge] = useState(() => localStore.get(VIEW_KEY) === "large");
  const set = (wanted: boolean) => {
    setLarge(wanted);
    localStore.set(VIEW_KEY, wanted ? "large" : "small");
  };
  return [large, set];
}

type Props = {
  filters: Filters;
  onChange: (filters: Filters) => void;
  bands: readonly Band[];
  /** How many filters are on. */
  count: number;
  onOpenFilters: () => void;
  large: boolean;
  onLarge: (large: boolean) => void;
};

const chip =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-ctl border bg-white px-3.5 text-small font-medium whitespace-nowrap hover:bg-sunk";

function Toggle(props: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.on}
      onClick={props.onPress}
      className={cx(
        chip,
        props.on ? "border-ink shadow-[inset_0_0_0_1px_var(--color-ink)]" : "border-control",
      )}
    >
      {props.children}
    </button>
  );
}

/**
 * Up to 1200 px, one row that stays in sight and scrolls sideways: filter, sort, view, and the filters people use most.
 * Wider screens have the filter column instead.
 */
export function ListingBar({
  filters,
  onChange,
  bands,
  count,
  onOpenFilters,
  large,
  onLarge,
}: Props) {
  const set = (change: Partial<Filters>) => onChange(narrow(filters, change));
  return (
    <div className="no-bars relative -mx-(--gutter) flex items-center gap-2 overflow-x-auto px-(--gutter) py-1.5">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenFilters}
        className={cx(chip, "border-ink")}
      >
        <SlidersHorizontal size={20} strokeWidth={1.5} aria-hidden="true" />
        Filter{count > 0 && ` (${count})`}
      </button>
      <SortSelect value={filters.sort} onChange={(sort) => set({ sort })} />
      <fieldset className="flex shrink-0 overflow-hidden rounded-ctl border border-control sm:hidden">
        <legend className="sr-only">View</legend>
        <button
          type="button"
          aria-pressed={large}
          aria-label="Large pictures, one in a row"
          onClick={() => onLarge(true)}
          className={cx(
            "grid size-11 place-items-center",
            large ? "bg-ink text-paper" : "bg-white",
          )}
        >
          <RectangleVertical size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-pressed={!large}
          aria-label="Two in a row"
          onClick={() => onLarge(false)}
          className={cx(
            "grid size-11 place-items-center",
            large ? "bg-white" : "bg-ink text-paper",
          )}
        >
          <Columns2 size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </fieldset>
      <Toggle on={filters.inStock} onPress={() => set({ inStock: !filters.inStock })}>
        In stock
      </Toggle>
      {bands.map((band) => {
        const on = filters.min === band.from && filters.max === band.to;
        return (
          <Toggle
            key={band.name}
            on={on}
            onPress={() => set(on ? { min: null, max: null } : { min: band.from, max: band.to })}
          >
            <span className="price-figures">{rupeeRange(band.from, band.to)}</span>
          </Toggle>
        );
      })}
      <Toggle on={filters.featured} onPress={() => set({ featured: !filters.featured })}>
        Special offers
      </Toggle>
      <Toggle on={filters.trending} onPress={() => set({ trending: !filters.trending })}>
        Trending
      </Toggle>
    </div>
  );
}
