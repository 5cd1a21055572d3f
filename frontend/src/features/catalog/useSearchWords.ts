import { useQuery } from "@tanstack/react-query";
import type { Filters } from "./filters";
import { productPageQuery } from "./queries";

/** What a search is headed with: what the words were taken for, and what was typed where that is something else. */
export function useSearchWords(filters: Filters): { heading: string; typed: string | null } {
  const page = useQuery({ ...productPageQuery(filters, 1), enabled: filters.q !== "" }).data;
  const { q } = filters;
  if (page?.page.total === 0) return { heading: `Results for ${q}`, typed: null };
  const search = page?.search;
  if (!search) return { heading: `Showing results for ${q}`, typed: null };
  return {
    heading: `Showing results for ${search.understood}`,
    typed: search.understood === search.asked ? null : q,
  };
}
