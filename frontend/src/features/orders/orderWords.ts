/** An order in plain words. The server decides what is so; this file only says it. */
import type { Order, TimelineEntry } from "@/api/types";

/** Every state of an order, in the order of its life. */
export const STATUS_WORDS = {
  pending: "Waiting for payment",
  confirmed: "Confirmed",
  processing: "Being packed",
  shipped: "On its way",
  delivered: "Delivered",
  cancelled: "Cancelled",
  expired: "Expired before payment",
} satisfies Record<Order["status"], string>;

export const PAYMENT_WORDS = {
  pending: "Not paid yet",
  paid: "Paid",
  failed: "Payment failed",
  refunded: "Refunded",
  partially_refunded: "Partly refunded",
} satisfies Record<Order["paymentStatus"], string>;

const STATUS: Record<string, string> = STATUS_WORDS;
const PAYMENT: Record<string, string> = PAYMENT_WORDS;

/** Unknown words are shown as given (spec section 4, "Order"). */
export const statusWord = (status: string): string => STATUS[status] ?? status;
const paymentWord = (status: string): string => PAYMENT[status] ?? status;

type MoneyOf = Pick<Order, "status" | "paymentStatus" | "refund">;

/** Where an order's money is. Once the order is over, nothing waits any more to be paid. */
export function moneyWord(order: MoneyOf): string {
  if (isUnpaidAndOver(order)) return "Not paid";
  return isGoingBack(order) ? "Being returned" : paymentWord(order.paymentStatus);
}

const isOver = (status: string): boolean => status === "cancelled" || status === "expired";

/** Cancelled or expired before any money came. */
export const isUnpaidAndOver = ({
  status,
  paymentStatus,
}: Pick<Order, "status" | "paymentStatus">): boolean =>
  isOver(status) && (paymentStatus === "pending" || paymentStatus === "failed");

/** Money of an order that is over, not yet returned. */
export const isGoingBack = ({ refund }: Pick<Order, "refund">): boolean =>
  refund != null && !refund.returned;

/** That this money goes back, or has gone. */
export const returnWords = (money: string, { refund }: Pick<Order, "refund">): string =>
  `${money} ${refund?.returned ? "was" : "is being"} returned`;

/** The sentence at the top of an order: what is happening to it now. */
export function statusSentence(
  order: Pick<Order, "status" | "paymentStatus" | "outcome"> & {
    items: readonly unknown[];
    customItems: readonly { kind: string }[];
  },
): string {
  /** Nothing but payments for custom orders. */
  const customOnly = order.items.length === 0;
  if (order.outcome === "too_late") return "Your payment arrived after this order was closed.";
  if (order.paymentStatus === "refunded")
    return "Refunded. Your money was returned the way you paid.";
  switch (order.status) {
    case "pending":
      return order.paymentStatus === "failed"
        ? `The payment did not go through.${customOnly ? "" : " Your sarees are kept for a short while."}`
        : "Waiting for your payment.";
    case "confirmed":
      if (!customOnly) return "Paid and confirmed. We pack it within 24 to 48 hours.";
      return order.customItems.every(({ kind }) => kind === "booking")
        ? "Paid and confirmed. We begin to draw your design."
        : "Paid and confirmed. Your custom saree goes on from here.";
    case "processing":
      return "Being packed with care.";
    case "shipped":
      return "On its way to you.";
    case "delivered":
      return "Delivered. We hope you love it.";
    case "cancelled":
      return "Cancelled.";
    case "expired":
      return customOnly
        ? "Not paid in time. The custom order can still be paid for from its page."
        : "Not paid in time, so the sarees are on sale again.";
    default:
      return order.status;
  }
}

/** Walk-in sales have no customer (spec section 2, "Order screens"). */
export function customerOf(order: Order): { name: string; phone: string; email: string | null } {
  return {
    name: order.customerInfo?.name || order.shippingAddress?.fullName || "Walk-in Customer",
    phone: order.customerInfo?.phone || order.shippingAddress?.phone || "N/A",
    email: order.customerInfo?.email || order.shippingAddress?.email || null,
  };
}

/** 'pos' means point of sale, anything else Online (spec section 3, "Order"). */
export const orderTypeWord = (type: string | null | undefined): string =>
  type === "pos" ? "In the shop" : "Online";

export type Step = { at: string; title: string; note: string };

function historyStep(entry: TimelineEntry, before: TimelineEntry | undefined): Step {
  const { at, status, paymentStatus, note } = entry;
  // The server's own word for a move by staff ("Marked as processing"): the title says it already, and better.
  if (before?.status !== status) {
    return { at, title: statusWord(status), note: note === `Marked as ${status}` ? "" : note };
  }
  if (before.paymentStatus !== paymentStatus) {
    return { at, title: paymentWord(paymentStatus), note };
  }
  // Nothing moved: a second "Delivered" would be a lie, the note is what happened.
  return { at, title: note || "Noted", note: "" };
}

/** The recorded history in words; a step that changed only the money, or nothing, does not say the order's state again. */
export const historySteps = (timeline: readonly TimelineEntry[]): Step[] =>
  timeline.map((entry, position) => historyStep(entry, timeline[position - 1]));

/** What a confirmation screen should say. The server's `outcome` decides about money; `reported` is our own memory of the form. */
export type Standing = "paid" | "confirming" | "unpaid" | "closed" | "returned";

/**
 * @param reported the provider's form told this browser that the payment went through
 */
export function standing(order: Order, reported: boolean): Standing {
  switch (order.outcome) {
    case "paid":
      return "paid";
    case "too_late":
    case "cancelled":
    case "refunded":
      return "returned";
    default:
      // Also after an earlier failed attempt: the newest word of the form counts, and nobody is asked to pay twice.
      if (reported && order.status === "pending") return "confirming";
      if (order.canPay) return "unpaid";
      // Open but not payable: an attempt is under way at the bank.
      return order.status === "pending" ? "confirming" : "closed";
  }
}
