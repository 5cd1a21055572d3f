import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { rupeeRange } from "@/lib/money";
import { PriceRange } from "@/ui/PriceRange";
import { Switch } from "@/ui/Switch";
import { type Filters, narrow, SLIDER_TOP } from "./filters";

export type Band = { name: string; from: number; to?: number | null | undefined };
export type Kind = { id: string; name: string; productCount: number };

type Props = {
  filters: Filters;
  onChange: (filters: Filters) => void;
  bands: readonly Band[];
  kinds: readonly Kind[];
};

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-b border-line py-4 first:pt-0 last:border-0">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

const row =
  "flex min-h-11 w-full items-center justify-between gap-3 text-left disabled:text-ink-3 disabled:cursor-not-allowed";

function Choice(props: {
  on: boolean;
  disabled?: boolean;
  onPress: () => void;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={props.on}
      disabled={props.disabled}
      onClick={props.onPress}
      className={row}
    >
      <span className={cx("flex items-center gap-3", props.on && "font-semibold")}>
        <span
          aria-hidden="true"
          className={cx(
            "size-[18px] shrink-0 rounded-full border bg-white",
            props.on ? "border-[6px] border-ink" : "border-control",
          )}
        />
        {props.children}
      </span>
      {props.note && <span className="figures text-small text-ink-2">{props.note}</span>}
    </button>
  );
}

/** Everything a listing can be narrowed by. The desktop column applies at once, the phone sheet on its button. */
export function FilterFields({ filters, onChange, bands, kinds }: Props) {
  const set = (change: Partial<Filters>) => onChange(narrow(filters, change));
  return (
    <div>
      <Group title="Price">
        <PriceRange
          min={filters.min}
          max={filters.max}
          top={SLIDER_TOP}
          onChange={(min, max) => set({ min, max })}
        />
        <div className="mt-4">
          {bands.map((band) => {
            const on = filters.min === band.from && filters.max === band.to;
            return (
              <Choice
                key={band.name}
                on={on}
                onPress={() =>
                  set(on ? { min: null, max: null } : { min: band.from, max: band.to })
                }
              >
                <span>
                  <span className="block leading-tight">{band.name}</span>
                  <span className="price-figures block text-small font-normal text-ink-2">
                    {rupeeRange(band.from, band.to)}
                  </span>
                </span>
              </Choice>
            );
          })}
        </div>
      </Group>
      <Group title="Availability and offers">
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
      </Group>
      {kinds.length > 0 && (
        <Group title="Kind of saree">
          <Choice on={filters.category === null} onPress={() => set({ category: null })}>
            All kinds
          </Choice>
          {kinds.map((kind) => (
            <Choice
              key={kind.id}
              on={filters.category === kind.id}
              disabled={kind.productCount === 0}
              onPress={() => set({ category: kind.id })}
              note={kind.productCount}
            >
              {kind.name}
            </Choice>
          ))}
        </Group>
      )}
    </div>
  );
}
