/** Reviews in plain words. */
import type { CustomerReview } from "@/api/types";

/** What each number of stars means, so that the choice is one of words too. */
export const STARS = [
  "Poor",
  "Below what I hoped",
  "As expected",
  "Very good",
  "Excellent",
] as const;

/** The most a review may say, in characters; the server holds to the same. */
export const LONGEST = 1000;
/** Its headline, likewise. */
export const LONGEST_TITLE = 100;

/** Where a review stands, to whoever wrote it. */
export const REVIEW_STATES: Readonly<Record<CustomerReview["state"], string>> = {
  waiting: "We read every review before it is shown.",
  shown: "Shown on the saree's page.",
  hidden: "Not shown.",
};
