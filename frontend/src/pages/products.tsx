/** /products and /category/{id}: all sarees, narrowed and sorted by the address. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { AppliedFilters } from "@/features/catalog/AppliedFilters";
import { appliedFilters } from "@/features/catalog/appliedFilters";
import { FilterFields } from "@/features/catalog/FilterFields";
import { type Filters, listingPath, narrow, readFilters } from "@/features/catalog/filters";
import { ListingBar } from "@/features/catalog/ListingBar";
import { ListingCount, ListingResults } from "@/features/catalog/ListingResults";
import { GridSkeleton } from "@/features/catalog/ProductGrid";
import { categoriesQuery } from "@/features/catalog/queries";
import { SortSelect } from "@/features/catalog/SortSelect";
import { useLargeView } from "@/features/catalog/useLargeView";
import { useSettings } from "@/features/settings/queries";
import { cx } from "@/lib/cx";
import { PageTitle } from "./layout/PageTitle";
import { Section } from "./layout/Section";
import { useSheet } from "./layout/useSheet";
import { useArrivingPriceRange } from "./products/useArrivingPriceRange";

// Small screens only, and only once it is opened.
const FilterSheet = lazy(() =>
  import("@/features/catalog/FilterSheet").then((module) => ({ default: module.FilterSheet })),
);

export function Component() {
  const { categoryId } = useParams();
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(
    () => readFilters(new URLSearchParams(search), categoryId ?? null),
    [search, categoryId],
  );
  // What was just pressed, until the address has followed; otherwise a switch would jump back for a moment.
  const [pressed, setPressed] = useState<{ key: string; filters: Filters } | null>(null);
  if (pressed && pressed.key !== key) setPressed(null);
  const filters = pressed?.filters ?? address;
  // The grid follows when its sarees have arrived, and keeps the old ones until then.
  const shown = useDeferredValue(address);
  const stale = shown !== filters;
  const [large, setLarge] = useLargeView();
  const [sheet, setSheet] = useSheet("filters");
  const [wanted, setWanted] = useState(sheet);
  if (sheet && !wanted) setWanted(true);
  const top = useRef<HTMLDivElement>(null);
  const kinds = useQuery(categoriesQuery()).data?.data ?? [];
  const bands = useSettings()?.priceBands ?? [];
  const kind = kinds.find((one) => one.id === filters.category);
  useArrivingPriceRange(filters);

  const go = (next: Filters) => {
    setPressed({ key, filters: next });
    navigate(listingPath(next), {
      // Filters are steps a shopper may want back; inside the sheet they replace the sheet's own step.
      replace: Boolean(state?.sheet) || next.pages > filters.pages,
      preventScrollReset: true,
      flushSync: next.pages === filters.pages,
    });
    if (next.pages === 1 && top.current && top.current.getBoundingClientRect().top < 0) {
      top.current.scrollIntoView();
    }
  };
  const title = filters.category === null ? "All sarees" : (kind?.name ?? "Sarees");
  return (
    <div className="wrap pb-(--section)">
      <PageTitle>{title}</PageTitle>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-3 md:pt-8">
        <h1 tabIndex={-1}>{title}</h1>
        <div className="flex items-center gap-6">
          <p className="figures text-small text-ink-2" role="status">
            <Section
              waiting={<span className="invisible">Showing 24 products</span>}
              onFailure={() => null}
            >
              <ListingCount filters={shown} />
            </Section>
          </p>
          <SortSelect
            value={filters.sort}
            onChange={(sort) => go(narrow(filters, { sort }))}
            className="max-lg:hidden"
          />
        </div>
      </div>
      <div ref={top} className="scroll-mt-14" />
      <div className="sticky top-14 z-(--z-sticky) -mx-(--gutter) border-b border-line bg-paper px-(--gutter) lg:hidden">
        <ListingBar
          filters={filters}
          onChange={go}
          bands={bands}
          count={appliedFilters(filters).length}
          onOpenFilters={() => setSheet(true)}
          large={large}
          onLarge={setLarge}
        />
      </div>
      <div className="mt-4 gap-8 lg:mt-6 lg:grid lg:grid-cols-[264px_1fr] xl:gap-12">
        <aside aria-label="Filters" className="hidden lg:block">
          <div className="sticky top-20 max-h-[calc(100dvh-5rem)] overflow-y-auto pr-3 pb-4">
            <FilterFields filters={filters} onChange={go} bands={bands} kinds={kinds} />
          </div>
        </aside>
        <div>
          <AppliedFilters filters={filters} onChange={go} />
          <div
            aria-busy={stale}
            className={cx("mt-2 transition-opacity duration-(--base)", stale && "opacity-60")}
          >
            <Section waiting={<GridSkeleton large={large} />} failure="Failed to fetch products">
              <ListingResults filters={shown} onChange={go} large={large} />
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
            kinds={kinds}
          />
        </Suspense>
      )}
    </div>
  );
}
