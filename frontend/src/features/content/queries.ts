/** What the pages say: the shop's own words, held by the server and filled in there (ruling 24). */
import { $publicApi } from "@/api/client";

/** Words change rarely: five minutes old is fresh. */
const words = { staleTime: 5 * 60_000 };

export type PolicyName = "shipping" | "refund" | "terms" | "privacy";

export const homeContentQuery = () =>
  $publicApi.queryOptions("get", "/api/content/home", {}, words);

export const aboutQuery = () => $publicApi.queryOptions("get", "/api/content/about", {}, words);

export const contactQuery = () => $publicApi.queryOptions("get", "/api/content/contact", {}, words);

export const faqQuery = () => $publicApi.queryOptions("get", "/api/content/faq", {}, words);

export const policyQuery = (policy: PolicyName) =>
  $publicApi.queryOptions(
    "get",
    "/api/content/policies/{policy}",
    { params: { path: { policy } } },
    words,
  );
