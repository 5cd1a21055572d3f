/** Tells the shop about a payment and waits until the shop is sure. The server decides; this only asks. */
import { orderApi, publicApi } from "@/api/client";
import { describeFailure, OFFLINE } from "@/api/errors";
import type { Order } from "@/api/types";
import type { GatewaySuccess } from "./checkoutScript";

export const BAD_ANSWER = "Invalid response from server";

/** Waits between questions about a payment being confirmed, in milliseconds: quick first, then patient (27 s in all). */
const WAITS = [1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 8_000];

/** Tries for the verify call itself when nothing answers. It is safe to repeat: the server answers the same again. */
const VERIFY_TRIES = 3;

export type Verdict =
  /** The server says paid. `mailed` is null when the answer came without word about the mail. */
  | { kind: "paid"; order: Order; mailed: boolean | null }
  /** The order had ended, or was cancelled: the money goes back. */
  | { kind: "returned"; order: Order }
  /** Money may have moved; the server is still finding out. */
  | { kind: "confirming" }
  | { kind: "refused"; message: string };

type Pause = (milliseconds: number) => Promise<void>;

const pause: Pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The order as the server sees it now; null when it could not be asked. */
export async function fetchOrder(id: string, token: string | null): Promise<Order | null> {
  try {
    const { data } = await orderApi.GET("/api/orders/{id}", {
      params: { path: { id } },
      headers: { "X-Order-Token": token },
    });
    return data?.data ?? null;
  } catch {
    return null;
  }
}

/** The server's word about the order's money; null while it has none. */
function verdictOf(order: Order, mailed: boolean | null): Verdict | null {
  if (order.outcome === "unpaid") return null;
  return order.outcome === "paid" ? { kind: "paid", order, mailed } : { kind: "returned", order };
}

/** Asks about an order until its money is settled, or the patience is used up. */
export async function waitUntilPaid(
  id: string,
  token: string | null,
  wait: Pause = pause,
): Promise<Verdict> {
  for (const gap of WAITS) {
    await wait(gap);
    const order = await fetchOrder(id, token);
    const settled = order && verdictOf(order, null);
    if (settled) return settled;
  }
  return { kind: "confirming" };
}

type Heard = Verdict | { kind: "silence" };

async function tellOnce(orderId: string, proof: GatewaySuccess): Promise<Heard> {
  try {
    const { data, error } = await publicApi.POST("/api/orders/verify", {
      body: { ...proof, orderId },
    });
    if (!data) {
      const failure = describeFailure(error);
      // Only a clear refusal of the proof is final. A busy or broken server has not said no.
      return failure.code === "bad_signature" || failure.code === "missing_verification"
        ? { kind: "refused", message: failure.message }
        : { kind: "silence" };
    }
    if (!data.order) return { kind: "refused", message: BAD_ANSWER };
    return verdictOf(data.order, data.emailStatus.success) ?? { kind: "confirming" };
  } catch (error) {
    // An answer that is no JSON is an answer all the same.
    return describeFailure(error).code === OFFLINE
      ? { kind: "silence" }
      : { kind: "refused", message: BAD_ANSWER };
  }
}

/**
 * Reports the form's proof of payment to the shop. An answer "pending" is followed by questions; a refused proof
 * is checked against the order itself, because the provider's own message may have settled it already.
 */
export async function verifyPayment(
  orderId: string,
  token: string | null,
  proof: GatewaySuccess,
  wait: Pause = pause,
): Promise<Verdict> {
  let heard: Heard = { kind: "silence" };
  for (let attempt = 0; attempt < VERIFY_TRIES && heard.kind === "silence"; attempt += 1) {
    if (attempt > 0) await wait(1_500 * attempt);
    heard = await tellOnce(orderId, proof);
  }
  if (heard.kind === "silence" || heard.kind === "confirming") {
    return waitUntilPaid(orderId, token, wait);
  }
  if (heard.kind === "refused") {
    const order = await fetchOrder(orderId, token);
    const settled = order && verdictOf(order, null);
    if (settled) return settled;
  }
  return heard;
}
