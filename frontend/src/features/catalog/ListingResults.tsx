import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useTransition } from "react";
import { Button } from "@/ui/Button";
import type { AppliedFilter } from "./appliedFilters";
import { sarees, showing } from "./counts";
import type { Band } from "./FilterFields";
import { type Filters, MOST_PAGES, PAGE_SIZE } from "./filters";
import { NothingFits } from "./NothingFits";
import { ProductGrid } from "./ProductGrid";
import { productPageQuery } from "./queries";
import { useListing } from "./useListing";

/** 'Showing N products' (spec section 2); its place is kept until the number is known. */
export function ListingCount({ filters }: { filters: Filters }) {
  const page = useQuery(productPageQuery(filters, 1)).data;
  if (!page) return <span className="invisible">{showing({ total: 24, more: false })}</span>;
  return <>{showing({ total: page.page.total, more: page.more })}</>;
}

type Props = {
  filters: Filters;
  applied: readonly AppliedFilter[];
  onChange: (filters: Filters) => void;
  bands: readonly Band[];
  large: boolean;
};

/** The sarees that fit, and a button for more. Never endless: the footer stays reachable. */
export function ListingResults({ filters, applied, onChange, bands, large }: Props) {
  const { products, total, more } = useListing(filters);
  const [loading, startLoading] = useTransition();
  const grid = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  const { length } = products;
  useEffect(() => {
    if (firstNew.current === null || length <= firstNew.current) return;
    // The keyboard goes on with the first saree that came, instead of behind the last one.
    const links = grid.current?.querySelectorAll<HTMLElement>("article :is(h2, h3) a");
    links?.[firstNew.current]?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [length]);
  if (length === 0) {
    return <NothingFits filters={filters} applied={applied} onChange={onChange} bands={bands} />;
  }
  const left = filters.pages < MOST_PAGES ? Math.min(PAGE_SIZE, total - length) : 0;
  const showMore = () => {
    firstNew.current = length;
    startLoading(() => onChange({ ...filters, pages: filters.pages + 1 }));
  };
  return (
    <div ref={grid}>
      <ProductGrid products={products} large={large} />
      {total > PAGE_SIZE && (
        <div className="mt-12 grid justify-items-center gap-3">
          <p className="figures text-small text-ink-2" role="status">
            {length} of {sarees({ total, more })}
          </p>
          {left > 0 && (
            <Button tone="secondary" busy={loading} onClick={showMore}>
              Show {left} more
            </Button>
          )}
          {left <= 0 && more && (
            <p className="text-small text-ink-2">
              These are the first {length}. Narrow the list to see others.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
