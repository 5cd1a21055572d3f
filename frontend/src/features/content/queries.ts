/** What the pages say: the shop's own words, held by the server and filled in there (ruling 24). */
import { $api } from "@/api/client";

/** Words change rarely: five minutes old is fresh. */
const words = { staleTime: 5 * 60_000 };

export type PolicyName = "shipping" | "refund" | "terms" | "privacy";

export const aboutQuery = () => $api.queryOptions("get", "/api/content/about", {}, words);

export const contactQuery = () => $api.queryOptions("get", "/api/content/contact", {}, words);

export const faqQuery = () => $api.queryOptions("get", "/api/content/faq", {}, words);

export const policyQuery = (policy: PolicyName) =>
  $api.queryOptions(
    "get",
    "/api/content/policies/{policy}",
    { params: { path: { policy } } },
    words,
  );
