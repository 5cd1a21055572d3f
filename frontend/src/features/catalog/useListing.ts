import { useSuspenseQueries } from "@tanstack/react-query";
import type { Filters } from "./filters";
import { productPageQuery } from "./queries";

/** The pages of a listing that are on the screen, as one. Suspends until they are there; throws when they cannot be had. */
export function useListing(filters: Filters) {
  return useSuspenseQueries({
    queries: Array.from({ length: filters.pages }, (_, index) =>
      productPageQuery(filters, index + 1),
    ),
    combine: (answers) => ({
      products: answers.flatMap((answer) => answer.data.data),
      total: answers[0]?.data.page.total ?? 0,
      /** There are more than `total`. */
      more: answers[0]?.data.more ?? false,
      /** How the words were understood; null without words. */
      search: answers[0]?.data.search ?? null,
    }),
  });
}
