/** The rows under a search field, in the order the arrow keys walk them. */
import type { Suggestions } from "@/api/types";
import { paths } from "@/paths";
import { GROUPS, listingPath, noFilters } from "../filters";

type Saree = Suggestions["products"][number];
type Way = Suggestions["ways"][number];

export type SearchOption =
  | { kind: "saree"; to: string; saree: Saree }
  | { kind: "way"; to: string; way: Way };

/** The listing of a weave, a colour, an occasion; a kind of saree has a page of its own. */
export function wayPath({ group, value }: Pick<Way, "group" | "value">): string | null {
  const known = GROUPS.find((one) => one === group);
  if (!known) return null;
  if (known === "category") return paths.category(value);
  return listingPath({ ...noFilters, choices: { [known]: [value] } });
}

/** Sarees first, then ways to more of a kind. */
export function searchOptions(found: Suggestions | undefined): SearchOption[] {
  if (!found) return [];
  const sarees = found.products.map(
    (saree): SearchOption => ({ kind: "saree", to: paths.product(saree.id), saree }),
  );
  const ways = found.ways.flatMap((way): SearchOption[] => {
    const to = wayPath(way);
    return to === null ? [] : [{ kind: "way", to, way }];
  });
  return [...sarees, ...ways];
}

const many = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

/** What a screen reader hears when suggestions come. */
export function announcement(options: readonly SearchOption[]): string {
  const sarees = options.filter(({ kind }) => kind === "saree").length;
  const ways = options.length - sarees;
  if (options.length === 0) return "No suggestions. Press Enter to search.";
  const parts = [
    sarees > 0 ? many(sarees, "saree", "sarees") : "",
    ways > 0 ? many(ways, "way to see more", "ways to see more") : "",
  ].filter(Boolean);
  return `${parts.join(", ")}. Use the up and down arrows.`;
}
