/**
 * What pages ask for as soon as their address is known. They live outside the lazy modules, so that the answers travel
 * while a page's code still does. Nothing is waited for: the components suspend on the same queries.
 */
import type { LoaderFunctionArgs } from "react-router-dom";
import { unfiltered } from "@/features/catalog/facetGroups";
import { readFilters } from "@/features/catalog/filters";
import {
  categoriesQuery,
  facetsQuery,
  featuredQuery,
  productPageQuery,
  productQuery,
} from "@/features/catalog/queries";
import {
  aboutQuery,
  contactQuery,
  faqQuery,
  homeContentQuery,
  type PolicyName,
  policyQuery,
} from "@/features/content/queries";
import { settingsQuery } from "@/features/settings/queries";
import { queryClient } from "@/lib/queryClient";
import { WIDE } from "@/lib/useMediaQuery";

/** Header, footer and checkout all read the settings. */
export function rootLoader() {
  void queryClient.prefetchQuery(settingsQuery());
  return null;
}

export function homeLoader() {
  void queryClient.prefetchQuery(homeContentQuery());
  void queryClient.prefetchQuery(featuredQuery());
  return null;
}

export function listingLoader({ request, params }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams, params.categoryId ?? null);
  for (let page = 1; page <= filters.pages; page += 1) {
    void queryClient.prefetchQuery(productPageQuery(filters, page));
  }
  void queryClient.prefetchQuery(categoriesQuery());
  if (window.matchMedia(WIDE).matches) {
    // A part that cannot be fetched is told of where it is drawn.
    import("@/features/catalog/FilterFields").catch(() => undefined);
    void queryClient.prefetchQuery(facetsQuery(filters));
    void queryClient.prefetchQuery(facetsQuery(unfiltered(filters)));
  }
  return null;
}

/** The pictures that stand above a new request. */
export function customOrderLoader({ request }: LoaderFunctionArgs) {
  const isNew = !new URL(request.url).searchParams.has("change");
  if (isNew) void queryClient.prefetchQuery(homeContentQuery());
  return null;
}

export function productLoader({ params }: LoaderFunctionArgs) {
  if (params.productId) void queryClient.prefetchQuery(productQuery(params.productId));
  return null;
}

export function aboutLoader() {
  void queryClient.prefetchQuery(aboutQuery());
  return null;
}

export function contactLoader() {
  void queryClient.prefetchQuery(contactQuery());
  return null;
}

export function faqLoader() {
  void queryClient.prefetchQuery(faqQuery());
  return null;
}

/** The four policies are one page: its loader says which. */
export const policyLoader = (policy: PolicyName) => () => {
  void queryClient.prefetchQuery(policyQuery(policy));
  return policy;
};
