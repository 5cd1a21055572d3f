import { useSuspenseQueries } from "@tanstack/react-query";
import { useTransition } from "react";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { appliedFilters } from "./appliedFilters";
import { type Filters, noFilters, PAGE_SIZE } from "./filters";
import { ProductGrid } from "./ProductGrid";
import { productPageQuery } from "./queries";

type Props = {
  filters: Filters;
  onChange: (filters: Filters) => void;
  large: boolean;
};

function usePages(filters: Filters) {
  return useSuspenseQueries({
    queries: Array.from({ length: filters.pages }, (_, index) =>
      productPageQuery(filters, index + 1),
    ),
    combine: (answers) => ({
      products: answers.flatMap((answer) => answer.data.data),
      total: answers[0]?.data.page.total ?? 0,
    }),
  });
}

/** 'Showing N products' (spec section 2): how many are on the screen now. */
export function ListingCount({ filters }: { filters: Filters }) {
  const { products } = usePages(filters);
  return <>Showing {products.length} products</>;
}

/** The sarees that fit, and a button for more. Never endless: the footer stays reachable. */
export function ListingResults({ filters, onChange, large }: Props) {
  const { products, total } = usePages(filters);
  const [loading, startLoading] = useTransition();
  if (products.length === 0) return <NothingFits filters={filters} onChange={onChange} />;
  const more = Math.min(PAGE_SIZE, total - products.length);
  return (
    <>
      <ProductGrid products={products} large={large} />
      {total > PAGE_SIZE && (
        <div className="mt-12 grid justify-items-center gap-3">
          <p className="figures text-small text-ink-2" role="status">
            {products.length} of {total}
          </p>
          {more > 0 && (
            <Button
              tone="secondary"
              busy={loading}
              onClick={() => startLoading(() => onChange({ ...filters, pages: filters.pages + 1 }))}
            >
              Show {more} more
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function NothingFits({ filters, onChange }: Omit<Props, "large">) {
  const applied = appliedFilters(filters);
  const clear = { ...noFilters, category: filters.category, sort: filters.sort };
  return (
    <EmptyState
      title={filters.q ? `No saree matches “${filters.q}”.` : "No saree fits all of these."}
      action={
        <div className="flex flex-wrap gap-2">
          {applied.length > 0 && <Button onClick={() => onChange(clear)}>Clear all</Button>}
          {applied.length > 1 &&
            applied.map((one) => (
              <Button key={one.id} tone="secondary" onClick={() => onChange(one.without)}>
                Without {one.label}
              </Button>
            ))}
        </div>
      }
    >
      {applied.length > 1
        ? "Leave one of them out, or start again."
        : applied.length === 1
          ? "Leave the filter out to see the other sarees."
          : "New sarees come off the looms every month; please look again soon."}
    </EmptyState>
  );
}
