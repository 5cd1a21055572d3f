/** Places the order: one wish, one order, however often the button is pressed or the network fails (ruling 9). */
import { buyerApi } from "@/api/client";
import { describeFailure, type Failure } from "@/api/errors";
import type { PlacedOrder, PlaceOrder } from "@/api/types";
import type { CustomOrderRef } from "@/features/cart/cartItem";
import type { Earlier } from "@/features/cart/useQuote";
import { type AddressFields, toShippingAddress } from "./address/addressFields";
import { attemptKey, forgetAttempt, markAnswered, markSent, unansweredAttempt } from "./attempt";

/** What the shopper wants, as shown on the screen. */
export type Wish = {
  items: { id: string; quantity: number }[];
  customOrders?: Pick<CustomOrderRef, "id" | "token">[];
  address: AddressFields;
  /** Nobody is signed in: the order itself says who is called about it. */
  guest: boolean;
  /** Only a code the quote accepted. */
  coupon: string | null;
  /** The quote's sums, so that the server can object if one has changed since (ruling 2). */
  total: number;
  /** With shipping: what would be charged. */
  payable: number;
};

export type Placing =
  | { kind: "placed"; placed: PlacedOrder }
  | { kind: "refused"; failure: Failure };

/** Who is buying: without an account the order carries it itself (spec section 3, `guestDetails`); an account is the token's. */
type Order = Omit<PlaceOrder, "orderId" | "replaces"> &
  (
    | { isGuestOrder: true; guestDetails: { name: string; email: string; phone: string } }
    | { isGuestOrder: false }
  );

function toBody(wish: Wish): Order {
  const { fullName, email, phone } = wish.address;
  return {
    items: wish.items,
    ...(wish.customOrders && { customOrders: wish.customOrders }),
    shippingAddress: toShippingAddress(wish.address),
    ...(wish.guest
      ? { isGuestOrder: true, guestDetails: { name: fullName, email, phone } }
      : { isGuestOrder: false }),
    ...(wish.coupon ? { coupon: wish.coupon } : {}),
    total: wish.total,
    payable: wish.payable,
  };
}

async function post(body: PlaceOrder): Promise<Placing> {
  markSent();
  try {
    const { data, error, response } = await buyerApi.POST("/api/orders", { body });
    if (data) {
      markAnswered();
      return { kind: "placed", placed: data };
    }
    const failure = describeFailure(error);
    // A broken or busy server may have placed the order before it failed; that is no clear answer, unless it says so.
    if (response.status < 500 || failure.placed) markAnswered();
    return { kind: "refused", failure };
  } catch (error) {
    return { kind: "refused", failure: describeFailure(error) };
  }
}

/** Refusals that speak of what this key once meant, not of what the shopper wants now. */
const SPENT_KEYS: readonly string[] = ["idempotency_mismatch", "not_payable"];

/** An order that the same key found again, but that has run out: its stock is free, so the wish starts over. */
const isSpent = ({ order }: PlacedOrder): boolean =>
  !order.canPay && order.outcome !== "paid" && order.status !== "pending";

/**
 * @param earlier gives way to this order; when this is the same wish once more, the server finds the same order and
 *   nothing gives way. It is no part of the wish.
 */
export async function placeOrder(wish: Wish, earlier: Earlier | null = null): Promise<Placing> {
  const body = toBody(wish);
  const fingerprint = JSON.stringify(body);
  const replaces = earlier ? { replaces: earlier } : {};
  const first = await post({ ...body, ...replaces, orderId: attemptKey(fingerprint) });
  const startOver =
    first.kind === "placed" ? isSpent(first.placed) : SPENT_KEYS.includes(first.failure.code);
  if (!startOver) return first;
  forgetAttempt();
  return post({ ...body, ...replaces, orderId: attemptKey(fingerprint) });
}

/**
 * Looks up by its key what the shop did not answer clearly: it may hold the sarees for an order nobody here knows of.
 * Only looking: without a press nothing is ever placed. Null when there is nothing to ask, no such order or no answer.
 */
export async function recoverOrder(): Promise<PlacedOrder | null> {
  const attempt = unansweredAttempt();
  if (!attempt) return null;
  try {
    const { data: placed } = await buyerApi.GET("/api/orders/by-key/{key}", {
      params: { path: { key: attempt.orderId } },
    });
    if (!placed) return null;
    markAnswered();
    return isSpent(placed) ? null : placed;
  } catch {
    return null;
  }
}
