/** What has happened to an order, newest last; staff read what was noted. */
import type { Order, StaffOrder } from "@/api/types";
import { dateTime } from "@/lib/dates";
import { Timeline } from "@/ui/Timeline";
import { historySteps } from "./orderWords";

export function OrderHistory({ order }: { order: Order | StaffOrder }) {
  const entries = "history" in order ? order.history : order.timeline;
  const steps = historySteps(entries).map((step, position) => ({
    // Two changes may carry the same instant; their place in the list tells them apart.
    id: `${position}-${step.at}`,
    when: dateTime(step.at),
    title: step.title,
    detail: step.note || undefined,
  }));
  return <Timeline steps={steps} />;
}
