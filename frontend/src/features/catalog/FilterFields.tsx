import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { rupeeRange } from "@/lib/money";
import { PriceRange } from "@/ui/PriceRange";
import { Switch } from "@/ui/Switch";
import { FacetFields, FilterGroup } from "./FacetFields";
import { type Filters, narrow, SLIDER_TOP } from "./filters";
import type { Narrowing } from "./useFacets";

export type Band = { name: string; from: number; to?: number | null | undefined };

type Props = {
  filters: Filters;
  onChange: (filters: Filters) => void;
  bands: readonly Band[];
  narrowing: Narrowing;
  /** Inside the sheet: every key of the price counts at once, and links replace the sheet's step of the history. */
  inSheet?: boolean;
  onPriceWrong?: (wrong: boolean) => void;
};

function BandChoice(props: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.on}
      onClick={props.onPress}
      className="flex min-h-11 w-full items-center gap-3 py-1 text-left"
    >
      <span
        aria-hidden="true"
        className={cx(
          "size-[18px] shrink-0 rounded-full border bg-white",
          props.on ? "border-[6px] border-ink" : "border-control",
        )}
      />
      <span className={cx(props.on && "font-semibold")}>{props.children}</span>
    </button>
  );
}

/** Everything a listing can be narrowed by. The desktop column applies at once, the phone sheet on its button. */
export function FilterFields({
  filters,
  onChange,
  bands,
  narrowing,
  inSheet = false,
  onPriceWrong,
}: Props) {
  const set = (change: Partial<Filters>) => onChange(narrow(filters, change));
  return (
    <div>
      <FilterGroup title="Price">
        <PriceRange
          min={filters.min}
          max={filters.max}
          top={SLIDER_TOP}
          live={inSheet}
          onWrong={onPriceWrong}
          onChange={(min, max) => set({ min, max })}
        />
        <div className="mt-3">
          {bands.map((band) => {
            const on = filters.min === band.from && filters.max === (band.to ?? null);
            return (
              <BandChoice
                key={band.name}
                on={on}
                onPress={() =>
                  set(on ? { min: null, max: null } : { min: band.from, max: band.to ?? null })
                }
              >
                <span className="block leading-tight">{band.name}</span>
                <span className="price-figures block text-small font-normal text-ink-2">
                  {rupeeRange(band.from, band.to)}
                </span>
              </BandChoice>
            );
          })}
        </div>
      </FilterGroup>
      <FilterGroup title="Availability and offers">
        <Switch
          checked={filters.inStock}
          onChange={(event) => set({ inStock: event.target.checked })}
        >
          In stock
        </Switch>
        <Switch
          checked={filters.featured}
          onChange={(event) => set({ featured: event.target.checked })}
        >
          Special offers
        </Switch>
        <Switch
          checked={filters.trending}
          onChange={(event) => set({ trending: event.target.checked })}
        >
          Trending
        </Switch>
      </FilterGroup>
      <FacetFields
        filters={filters}
        onChange={onChange}
        narrowing={narrowing}
        replaceLinks={inSheet}
      />
    </div>
  );
}
