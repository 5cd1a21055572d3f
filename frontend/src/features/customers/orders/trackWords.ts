/** Following an order, in plain words: what was, with its time; what comes, with its expected day. */
import type { OrderTrack } from "@/api/types";
import { dateTime, dayRange, shortDate } from "@/lib/dates";

export type TrackStep = {
  id: string;
  when: string;
  title: string;
  detail?: string | undefined;
  future: boolean;
};

/** When it arrives or did; null when nothing is expected (any more). */
export function arrivalSentence(track: OrderTrack): string | null {
  const delivered = track.steps.find(({ status, at }) => status === "delivered" && at);
  if (delivered?.at) return `Delivered on ${shortDate(delivered.at)}`;
  if (!track.expectedFrom) return null;
  return `Arriving ${dayRange(track.expectedFrom, track.expectedTo ?? track.expectedFrom)}`;
}

/** The steps as the timeline shows them. A step to come says its day where the shop promised one. */
export function trackSteps(track: OrderTrack): TrackStep[] {
  return track.steps.map((step) => ({
    id: step.status,
    when: step.at
      ? dateTime(step.at)
      : step.expected
        ? `Expected ${dayRange(step.expected, step.expected)}`
        : "To come",
    title: step.title,
    detail: step.note || undefined,
    future: !step.at,
  }));
}
