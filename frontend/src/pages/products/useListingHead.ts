import { useQuery } from "@tanstack/react-query";
import { wordsOf } from "@/features/catalog/facetGroups";
import type { Filters } from "@/features/catalog/filters";
import { categoriesQuery } from "@/features/catalog/queries";
import { useSearchWords } from "@/features/catalog/useSearchWords";

export type ListingWords = {
  title: string;
  /** Under the heading: what this kind is. */
  description: string | null;
  /** A picture of this kind. */
  image: string | null;
  /** What was typed, when something else was looked for. */
  typed: string | null;
  /** The kind's name, for the way back to all sarees. */
  kind: string | null;
};

/** "Sarees for weddings": the sarees of one occasion have a heading of their own. */
function occasionTitle({ choices }: Filters): string | null {
  const [only, ...others] = choices.occasion ?? [];
  if (!only || others.length > 0 || Object.keys(choices).length > 1) return null;
  return `Sarees for ${only.replaceAll("-", " ")}`;
}

/** How a listing is headed: all sarees, a kind, or a search. `unknown`: the address names a kind the shop does not have. */
export function useListingHead(filters: Filters): ListingWords & { unknown: boolean } {
  const kinds = useQuery(categoriesQuery()).data?.data;
  const search = useSearchWords(filters);
  const kind = kinds?.find((one) => one.id === filters.category);
  const unknown = filters.category !== null && kinds !== undefined && !kind;
  const name = filters.category === null ? null : (kind?.name ?? wordsOf(filters.category));
  if (filters.q) {
    return {
      title: search.heading,
      description: null,
      image: null,
      typed: search.typed,
      kind: name,
      unknown,
    };
  }
  return {
    title: name ?? occasionTitle(filters) ?? "All sarees",
    description: kind?.description ?? null,
    image: kind?.image ?? null,
    typed: null,
    kind: name,
    unknown,
  };
}
