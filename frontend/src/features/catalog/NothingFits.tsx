import { useQueries } from "@tanstack/react-query";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import type { AppliedFilter } from "./appliedFilters";
import { BandLinks } from "./BandLinks";
import { sarees } from "./counts";
import type { Band } from "./FilterFields";
import { type Filters, withoutFilters } from "./filters";
import { countQuery } from "./queries";

/** More ways out than these are no help. */
const MOST_WAYS = 3;

type Props = {
  filters: Filters;
  applied: readonly AppliedFilter[];
  onChange: (filters: Filters) => void;
  bands: readonly Band[];
};

/** The filters whose loss would bring sarees back, the most sarees first. */
function useWaysOut(applied: readonly AppliedFilter[]) {
  const worth = applied.length > 1 ? applied : [];
  return useQueries({
    queries: worth.map((one) => countQuery(one.without)),
    combine: (answers) =>
      worth
        .map((one, index) => ({
          ...one,
          total: answers[index]?.data?.page.total ?? 0,
          more: answers[index]?.data?.more ?? false,
        }))
        .filter(({ total }) => total > 0)
        .sort((one, other) => other.total - one.total)
        .slice(0, MOST_WAYS),
  });
}

/** No saree: which filter to drop, or, when the words themselves fit nothing, the price bands. */
export function NothingFits({ filters, applied, onChange, bands }: Props) {
  const ways = useWaysOut(applied);
  const narrowed = applied.some((one) => one.id !== "q");
  const [best] = ways;
  return (
    <EmptyState
      title={filters.q ? `No saree matches ‘${filters.q}’.` : "No saree matches all of these."}
      action={
        <>
          {applied.length > 0 && (
            <div className="button-row">
              {ways.map((one) => (
                <Button key={one.id} tone="secondary" onClick={() => onChange(one.without)}>
                  Without {one.label}
                  {ways.length > 1 && `: ${sarees(one)}`}
                </Button>
              ))}
              <Button
                tone={ways.length > 0 ? "quiet" : "primary"}
                onClick={() => onChange(withoutFilters(filters))}
              >
                {narrowed ? "Clear all" : "See all sarees"}
              </Button>
            </div>
          )}
          {filters.q && !narrowed && (
            <section aria-label="Sarees by price" className="mt-2 w-full">
              <BandLinks bands={bands} />
            </section>
          )}
        </>
      }
    >
      {best
        ? `Leave out ${best.label} and there ${best.total === 1 ? "is" : "are"} ${sarees(best)}.`
        : filters.q && !narrowed
          ? "Try a weave (Gadwal), a colour (mustard) or a place (Kanchi), or start from what you would like to spend."
          : applied.length > 0
            ? "Clear the filters to see the other sarees."
            : "New sarees come off the looms every month; please look again soon."}
    </EmptyState>
  );
}
