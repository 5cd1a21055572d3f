/** An offer in the words of its list. */
import { shortMoment } from "@/lib/dates";
import type { OfferRow } from "./queries";

export const STATES: Readonly<Record<OfferRow["state"], string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  live: "Live",
  used_up: "Used up",
  ended: "Ended",
};

/** "12 Nov, 10:00 am – 14 Nov, 9:00 pm"; "From …"; "Until …"; "Always". */
export function periodWords({ startsAt, endsAt }: Pick<OfferRow, "startsAt" | "endsAt">): string {
  if (startsAt && endsAt) return `${shortMoment(startsAt)} – ${shortMoment(endsAt)}`;
  if (startsAt) return `From ${shortMoment(startsAt)}`;
  return endsAt ? `Until ${shortMoment(endsAt)}` : "No end";
}

/** "12 of 100 used", "3 used" */
export const usesWords = ({ uses, maxUses }: Pick<OfferRow, "uses" | "maxUses">): string =>
  maxUses == null ? `${uses} used` : `${uses} of ${maxUses} used`;

/** What it is taken off. */
export function scopeWords({ scope, isNarrow }: Pick<OfferRow, "scope" | "isNarrow">): string {
  if (!isNarrow) return "Whole cart";
  return scope === "matchingItems" ? "Chosen sarees only" : "Whole cart, with a chosen saree";
}
