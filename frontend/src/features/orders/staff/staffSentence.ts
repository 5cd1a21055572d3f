/** What an order waits for, in one sentence for whoever works here. */
import { clockTime, dateTime, shortDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { dayInSentence } from "./dayWords";
import type { AdminOrder } from "./types";

type Told = Pick<
  AdminOrder,
  | "status"
  | "reservedUntil"
  | "packBy"
  | "shipment"
  | "left"
  | "history"
  | "paymentStatus"
  | "returnedAt"
  | "items"
>;

const carrier = ({ shipment }: Told): string => {
  if (!shipment) return "";
  return shipment.trackingNumber
    ? ` with ${shipment.courier}, number ${shipment.trackingNumber}`
    : ` with ${shipment.courier}`;
};

const since = ({ history, status }: Told): string => {
  const entry = history.findLast(
    (one, place) => one.status === status && history[place - 1]?.status !== status,
  );
  return entry ? ` since ${shortDate(entry.at)}` : "";
};

const leftWords = (left: number): string =>
  left > 0 ? ` ${rupees(left)} has not been returned.` : "";

/** What is to be done with a parcel that is here again. */
function backWords({ status, returnedAt, left }: Told): string | null {
  if (!returnedAt) return null;
  const came = `The parcel came back on ${shortDate(returnedAt)}.`;
  if (left === 0) return `${came} All of the money was returned.`;
  return status === "shipped"
    ? `${came} Send it again, or return the money.`
    : `${came} Return the money for what is here.`;
}

/** What the customer hears of the next step, said before it is taken. */
export function toldSentence({ actions }: Pick<AdminOrder, "actions">): string | null {
  const next = actions.find(({ name, allowed }) => allowed && name in TOLD);
  return next ? (TOLD[next.name] ?? null) : null;
}

const TOLD: Readonly<Record<string, string>> = {
  start_packing: "Packing sends no email.",
  mark_shipped: "The email about its way is shown before it is sent.",
  send_again: "The email about its way is shown before it is sent.",
  mark_delivered: "Once delivered, the customer is told by email, a minute later.",
};

export function staffSentence(order: Told, now = Date.now()): string {
  const { status, packBy, reservedUntil, left } = order;
  const back = backWords(order);
  if (back) return back;
  switch (status) {
    case "pending":
      return Date.parse(reservedUntil) > now
        ? `Waiting for payment. The pieces are held until ${clockTime(reservedUntil)}.`
        : `Waiting for payment. The pieces were held until ${dateTime(reservedUntil)}.`;
    case "confirmed":
      if (order.items.length === 0) {
        return "Paid. There is nothing to pack: its custom orders go on by themselves.";
      }
      return packBy
        ? `Paid. To be packed by ${dayInSentence(packBy, now)}.`
        : "Paid. To be packed.";
    case "processing":
      return packBy ? `Being packed. Due ${dayInSentence(packBy, now)}.` : "Being packed.";
    case "shipped":
      return `On its way${carrier(order)}${since(order)}.`;
    case "delivered":
      return `Delivered${since(order).replace(" since ", " on ")}.`;
    case "cancelled":
      return `Cancelled.${leftWords(left)}`;
    case "expired":
      return `Not paid in time; the sarees are on sale again.${leftWords(left)}`;
  }
}
