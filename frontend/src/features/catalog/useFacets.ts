import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FacetGroup, facetGroups, unfiltered } from "./facetGroups";
import type { Filters } from "./filters";
import { facetsQuery } from "./queries";

export type Narrowing = {
  groups: FacetGroup[];
  /** Not known yet. */
  waiting: boolean;
  /** Sarees that fit, exact up to a thousand; undefined until known for these very filters. */
  total: number | undefined;
  more: boolean;
  /** The groups could not be asked for. The rest of the panel works without them. */
  failed: boolean;
  retry: () => void;
};

/** What the listing can be narrowed by now. The old counts stay until the new ones are there. */
export function useFacets(filters: Filters, enabled: boolean): Narrowing {
  const plain = useQuery({
    ...facetsQuery(unfiltered(filters)),
    enabled,
    placeholderData: keepPreviousData,
  });
  const now = useQuery({ ...facetsQuery(filters), enabled, placeholderData: keepPreviousData });
  const known = now.isPlaceholderData ? undefined : now.data;
  return {
    groups: facetGroups(plain.data, now.data, filters.choices),
    waiting: !plain.data && !now.data && !now.isError,
    total: known?.total,
    more: known?.more ?? false,
    failed: now.isError || (plain.isError && !now.data),
    retry: () => {
      void plain.refetch();
      void now.refetch();
    },
  };
}
