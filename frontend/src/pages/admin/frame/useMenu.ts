import { useMe } from "./me";
import { type Section, sectionsFor } from "./sections";
import { useWaitingCounts } from "./useWaitingCounts";

type Entry = Section & { count: number | undefined };

/** The sections this person may open, each with what waits there; where something does, it leads to just that. */
export function useMenu(): readonly Entry[] {
  const { permissions } = useMe();
  const waiting = useWaitingCounts();
  const counts = {
    orders: waiting.orders?.toPack,
    customOrders: waiting.customOrders?.toDo,
    reviews: waiting.reviews,
    messages: waiting.messages?.open,
  };
  return sectionsFor(permissions).map((section) => {
    const count = section.counts && counts[section.counts];
    return {
      ...section,
      to: count && section.view ? `${section.to}?view=${section.view}` : section.to,
      count,
    };
  });
}
