import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { rupeeRange } from "@/lib/money";
import { Button } from "@/ui/Button";
import { PriceRange } from "@/ui/PriceRange";
import { Switch } from "@/ui/Switch";
import { FacetFields, FilterGroup } from "./FacetFields";
import { type Filters, type Group, narrow, SLIDER_TOP } from "./filters";
import type { Narrowing } from "./useFacets";

export type Band = {
  name: string;
  from: number;
  to?: number | null | undefined;
  /** Only then its name may stand beside it. */
  allSilk: boolean;
};

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
  const fields = (groups: readonly Group[]) => (
    <FacetFields
      groups={groups}
      filters={filters}
      onChange={onChange}
      narrowing={narrowing}
      replaceLinks={inSheet}
    />
  );
  return (
    <div>
      {fields(["category", "colour"])}
      <FilterGroup title="Price" open>
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
                <span className="price-figures block leading-tight">
                  {rupeeRange(band.from, band.to)}
                </span>
                {band.allSilk && (
                  <span className="block text-small font-normal text-ink-2">{band.name}</span>
                )}
              </BandChoice>
            );
          })}
        </div>
      </FilterGroup>
      {fields(["occasion"])}
      <FilterGroup
        title="Availability and offers"
        open={filters.inStock || filters.featured || filters.trending}
      >
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
      {fields(["material", "work", "zari"])}
      {narrowing.failed && (
        <div className="py-4 text-small text-ink-2" role="status">
          <p>Weave, colour and the other filters could not be loaded.</p>
          <Button tone="quiet" className="-ml-2 text-small!" onClick={narrowing.retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
