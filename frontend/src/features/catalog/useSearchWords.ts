import { useQuery } from "@tanstack/react-query";
import type { Filters } from "./filters";
import { productPageQuery } from "./queries";

/**
 * What a search is headed with. Unless a slip was put right, the shopper's own words stand there: a name in Telugu is
 * answered in Telugu.
 */
export function useSearchWords(filters: Filters): { heading: string; typed: string | null } {
  const page = useQuery({ ...productPageQuery(filters, 1), enabled: filters.q !== "" }).data;
  const { q } = filters;
  if (page?.page.total === 0) return { heading: `Nothing found for ${q}`, typed: null };
  const corrected = page?.search?.corrected ? page.search.understood : null;
  return {
    heading: `Showing results for ${corrected ?? q}`,
    typed: corrected === null ? null : q,
  };
}
