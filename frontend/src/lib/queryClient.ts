import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

const isRefusal = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "status" in error &&
  typeof error.status === "number" &&
  error.status >= 400 &&
  error.status < 500;

/**
 * After a change, what it touched is asked for again, also what is on its way for the first time: that answer
 * may have been read before the change, and TanStack Query would take it for the new one.
 */
class ShopQueries extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { predicate } = filters;
    await this.cancelQueries({
      ...filters,
      predicate: (query) => query.state.data === undefined && (predicate?.(query) ?? true),
    });
    await super.invalidateQueries(filters, options);
  }
}

/** Keeps what the server said. A refusal (4xx) is an answer and is not asked for again; silence is, twice. */
export const queryClient = new ShopQueries({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 15 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
    },
    // Without a network it fails at once and is said to: held back, it would leave when nobody waits for it any more.
    mutations: { networkMode: "always" },
  },
});
