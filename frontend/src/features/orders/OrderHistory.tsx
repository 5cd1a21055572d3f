/** What has happened to an order, newest last; staff read what was noted. */
import type { Order, StaffOrder } from "@/api/types";
import { dateTime } from "@/lib/dates";
import { Timeline } from "@/ui/Timeline";
import { historySteps } from "./orderWords";

/** Once it is paid, tries that failed before are nothing the shopper has to read about. */
function withoutOldFailures(timeline: Order["timeline"]): Order["timeline"] {
  const paid = timeline.findLastIndex(({ paymentStatus }) => paymentStatus === "paid");
  return timeline.filter((entry, place) => place > paid || entry.paymentStatus !== "failed");
}

export function OrderHistory({ order }: { order: Order | StaffOrder }) {
  const entries = "history" in order ? order.history : withoutOldFailures(order.timeline);
  const steps = historySteps(entries).map((step, position) => ({
    // Two changes may carry the same instant; their place in the list tells them apart.
    id: `${position}-${step.at}`,
    when: dateTime(step.at),
    title: step.title,
    detail: step.note || undefined,
  }));
  return <Timeline steps={steps} />;
}
