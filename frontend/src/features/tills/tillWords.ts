import { clockTime, shortDate, shortMoment } from "@/lib/dates";
import { rupees } from "@/lib/money";
import type { OpenSession, Till } from "./types";

/** "since 9:02 am, by anu"; with its day when it was opened before today. */
export function sinceWords({ openedAt, openedBy }: OpenSession): string {
  const isToday = shortDate(openedAt) === shortDate(new Date());
  return `since ${isToday ? clockTime(openedAt) : shortMoment(openedAt)}, by ${openedBy}`;
}

/** "open since 9:02 am, by anu", "being counted", "closed" */
export function stateWords({ session }: Pick<Till, "session">): string {
  if (!session) return "closed";
  return session.isCounted ? "being counted" : `open ${sinceWords(session)}`;
}

export const leftWords = ({ left }: Pick<Till, "left">): string =>
  left == null ? "" : `${rupees(left)} in it`;
