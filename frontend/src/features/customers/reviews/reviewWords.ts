/** Reviews in plain words. */

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

const STATES: Readonly<Record<string, string>> = {
  waiting: "We read every review before it is shown.",
  published: "Shown on the saree's page.",
  approved: "Shown on the saree's page.",
  rejected: "Not shown.",
};

/** Where a review stands; unknown states are shown as given. */
export const reviewState = (state: string): string => STATES[state] ?? state;
