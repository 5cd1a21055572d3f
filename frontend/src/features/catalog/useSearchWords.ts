import { useQuery } from "@tanstack/react-query";
import type { Filters } from "./filters";
import { productPageQuery } from "./queries";

const titled = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What a search is headed with: what the words were taken for, and what was typed where that is something else. */
export function useSearchWords(filters: Filters): { heading: string; typed: string | null } {
  const page = useQuery({ ...productPageQuery(filters, 1), enabled: filters.q !== "" }).data;
  const { q } = filters;
  if (page?.page.total === 0) return { heading: `Results for ${q}`, typed: null };
  const search = page?.search;
  if (!search) return { heading: `Showing results for ${q}`, typed: null };
  if (search.understood === search.asked) {
    return { heading: `Showing results for ${search.understood}`, typed: null };
  }
  // Another spelling is hers to keep; only a slip of the finger is put right.
  return search.corrected
    ? { heading: `Showing results for ${search.understood}`, typed: q }
    : { heading: `${titled(search.asked)} (${titled(search.understood)})`, typed: null };
}
