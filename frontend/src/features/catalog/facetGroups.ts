/** The groups of the filter panel: what the plain listing offers, with what is left of it now. */
import type { Facets } from "@/api/types";
import { type Choices, type Filters, GROUPS, type Group, noFilters } from "./filters";

export type FacetChoice = {
  value: string;
  label: string;
  /** Null when there are too many to count. */
  count: number | null;
  swatch: string | null;
};
export type FacetGroup = { group: Group; title: string; values: readonly FacetChoice[] };

const TITLES: Record<Group, string> = {
  category: "Weave",
  material: "Fabric",
  work: "Work",
  zari: "Zari",
  colour: "Colour",
  occasion: "Occasion",
};

/** "mulberry-silk" → "Mulberry silk", until the server has said what people read. */
export function wordsOf(value: string): string {
  const words = value.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The listing as it is before any filter, but with its words and its kind. */
export function unfiltered(filters: Filters): Filters {
  return { ...noFilters, q: filters.q, category: filters.category };
}

const valuesOf = (facets: Facets | undefined, group: Group) =>
  facets?.groups.find((one) => one.group === group)?.values ?? [];

/**
 * Every value of the plain listing in its order, so that nothing jumps while ticking; what no saree has any more counts
 * nought. Ticked values that the plain listing does not have (an old link) come last, so that they can be taken away.
 */
export function facetGroups(
  plain: Facets | undefined,
  now: Facets | undefined,
  choices: Choices,
): FacetGroup[] {
  return GROUPS.flatMap((group) => {
    const present = new Map(valuesOf(now, group).map((one) => [one.value, one]));
    const known = valuesOf(plain, group);
    const values = [...known, ...valuesOf(now, group)].map(({ value, label, swatch }) => ({
      value,
      label,
      swatch: swatch ?? null,
      count: now ? (present.has(value) ? (present.get(value)?.count ?? null) : 0) : null,
    }));
    for (const value of choices[group] ?? []) {
      values.push({ value, label: wordsOf(value), count: now ? 0 : null, swatch: null });
    }
    const once = values.filter(
      (one, index) => values.findIndex(({ value }) => value === one.value) === index,
    );
    return once.length > 0 ? [{ group, title: TITLES[group], values: once }] : [];
  });
}

/** What a ticked value is called. */
export function labelOf(groups: readonly FacetGroup[], group: Group, value: string): string {
  const values = groups.find((one) => one.group === group)?.values;
  return values?.find((one) => one.value === value)?.label ?? wordsOf(value);
}
