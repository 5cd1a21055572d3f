/** Reviews in plain words. */
import { limits } from "@/api/limits";
import type { CustomerReview } from "@/api/types";

/** What each number of stars means, so that the choice is one of words too. */
export const STARS = [
  "Poor",
  "Below what I hoped",
  "As expected",
  "Very good",
  "Excellent",
] as const;

/** The most a review may say, in characters. */
export const LONGEST: number = limits.ReviewBody.text.maxLength;
/** Its headline, likewise. */
export const LONGEST_TITLE: number = limits.ReviewBody.title.maxLength;

/** Where a review stands, to whoever wrote it. */
export const REVIEW_STATES: Readonly<Record<CustomerReview["state"], string>> = {
  waiting: "We read every review before it is shown.",
  shown: "Shown on the saree's page.",
  hidden: "Not shown.",
};
