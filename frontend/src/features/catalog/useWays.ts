/** Ways into the listing by one group's answers, as the shop's sarees have them; none while they are on their way. */
import { useQuery } from "@tanstack/react-query";
import { facetGroups } from "./facetGroups";
import { type Group, listingPath, noFilters } from "./filters";
import { facetsQuery } from "./queries";

/** The groups that people shop by, besides the kind of saree. */
export type WayGroup = Extract<Group, "occasion" | "colour">;

export function useWays(group: WayGroup) {
  const facets = useQuery(facetsQuery(noFilters)).data;
  const values = facetGroups(facets, facets, {}).find((one) => one.group === group)?.values ?? [];
  return values.map(({ value, label, swatch }) => ({
    value,
    label,
    swatch,
    to: listingPath({ ...noFilters, choices: { [group]: [value] } }),
  }));
}
