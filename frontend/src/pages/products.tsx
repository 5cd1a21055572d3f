/** /products and /category/{id}: all sarees, narrowed and sorted by the address. */
import { lazy, Suspense, useDeferredValue, useRef, useState } from "react";
import { AppliedFilters } from "@/features/catalog/AppliedFilters";
import { appliedFilters } from "@/features/catalog/appliedFilters";
import { listingPath, narrow } from "@/features/catalog/filters";
import { ListingBar, useLargeView } from "@/features/catalog/ListingBar";
import { ListingFailed } from "@/features/catalog/ListingFailed";
import { ListingCount, ListingResults } from "@/features/catalog/ListingResults";
import { GridSkeleton } from "@/features/catalog/ProductGrid";
import { usePriceBands } from "@/features/catalog/queries";
import { SortSelect } from "@/features/catalog/SortSelect";
import { useFacets } from "@/features/catalog/useFacets";
import { cx } from "@/lib/cx";
import { useMediaQuery, WIDE } from "@/lib/useMediaQuery";
import { Section } from "./layout/Section";
import { useSheet } from "./layout/useSheet";
import { ListingHead } from "./products/ListingHead";
import { useArrivingPriceRange } from "./products/useArrivingPriceRange";
import { useListingAddress } from "./products/useListingAddress";
import { useListingHead } from "./products/useListingHead";

// Wide screens only; the loader has begun to fetch it.
const FilterFields = lazy(() =>
  import("@/features/catalog/FilterFields").then((module) => ({ default: module.FilterFields })),
);
// Small screens only, and only once it is opened.
const FilterSheet = lazy(() =>
  import("@/features/catalog/FilterSheet").then((module) => ({ default: module.FilterSheet })),
);
const NotFound = lazy(() =>
  import("./not-found").then((module) => ({ default: module.Component })),
);

export function Component() {
  const top = useRef<HTMLDivElement>(null);
  const { address, filters, go } = useListingAddress(top);
  // The grid follows when its sarees have arrived, and keeps the old ones until then.
  const shown = useDeferredValue(address);
  const stale = shown !== filters;
  const head = useListingHead(shown);
  const [large, setLarge] = useLargeView();
  const [sheet, setSheet] = useSheet("filters");
  const [wanted, setWanted] = useState(sheet);
  if (sheet && !wanted) setWanted(true);
  const wide = useMediaQuery(WIDE);
  const chose = Object.keys(filters.choices).length > 0;
  const narrowing = useFacets(filters, wide || chose);
  const applied = appliedFilters(filters, narrowing.groups);
  const bands = usePriceBands();
  useArrivingPriceRange(filters);
  if (head.unknown) return <NotFound />;
  return (
    <div className="wrap pb-(--section)">
      <ListingHead {...head}>
        <p className="figures text-small text-ink-2" role="status">
          <ListingCount filters={shown} />
        </p>
        <SortSelect
          value={filters.sort}
          onChange={(sort) => go(narrow(filters, { sort }))}
          className="max-lg:hidden"
        />
      </ListingHead>
      <div ref={top} className="scroll-mt-14" />
      <div className="sticky top-14 z-(--z-sticky) -mx-(--gutter) border-b border-line bg-paper px-(--gutter) lg:hidden">
        <ListingBar
          filters={filters}
          onChange={go}
          bands={bands}
          count={applied.filter(({ id }) => id !== "q").length}
          onOpenFilters={() => setSheet(true)}
          large={large}
          onLarge={setLarge}
        />
      </div>
      <div className="mt-4 gap-8 lg:mt-6 lg:grid lg:grid-cols-[264px_1fr] xl:gap-12">
        <aside aria-label="Filters" className="hidden lg:block">
          <div className="sticky top-20 max-h-[calc(100dvh-5rem)] overflow-y-auto pr-3 pb-4 pl-1">
            {wide && (
              <Suspense fallback={null}>
                <FilterFields filters={filters} onChange={go} bands={bands} narrowing={narrowing} />
              </Suspense>
            )}
          </div>
        </aside>
        <div className="min-w-0">
          <AppliedFilters applied={applied} filters={filters} onChange={go} />
          <div
            aria-busy={stale}
            className={cx("mt-2 transition-opacity duration-(--base)", stale && "opacity-60")}
          >
            <Section
              waiting={<GridSkeleton large={large} />}
              onFailure={(error, retry) => (
                <ListingFailed error={error} onRetry={retry} asked={listingPath(shown)} />
              )}
            >
              <ListingResults
                filters={shown}
                applied={appliedFilters(shown, narrowing.groups)}
                onChange={go}
                bands={bands}
                large={large}
              />
            </Section>
          </div>
        </div>
      </div>
      {wanted && (
        <Suspense fallback={null}>
          <FilterSheet
            open={sheet}
            onOpenChange={setSheet}
            filters={filters}
            onApply={go}
            bands={bands}
          />
        </Suspense>
      )}
    </div>
  );
}
