/** The payment provider's simulator: its books, and the switches for what may go wrong there. */
import { type APIRequestContext, expect } from "@playwright/test";
import { here } from "./place";

type Faults = {
  /** Webhooks are not sent. */
  drop_webhooks?: true;
  /** So many next API calls are answered with this status. */
  api_status?: { code: number; count: number };
};

/** Sets switches; `null` turns one off. */
async function setFaults(request: APIRequestContext, faults: Record<string, unknown>) {
  const response = await request.post(`${here.simulator}/control/faults`, { data: faults });
  expect(response.ok()).toBe(true);
}

/** Runs a journey while something goes wrong at the provider, and puts it right again whatever happens. */
export async function withFault(
  request: APIRequestContext,
  faults: Faults,
  journey: () => Promise<void>,
): Promise<void> {
  await setFaults(request, faults);
  try {
    await journey();
  } finally {
    await setFaults(request, Object.fromEntries(Object.keys(faults).map((fault) => [fault, null])));
  }
}

type Books = {
  orders: { id: string; amount: number; amount_paid: number }[];
  payments: { id: string; order_id: string; status: string; amount: number }[];
};

/** What the provider has on one order: the amount asked for in paise, and the captured payments. */
export async function providerBooks(request: APIRequestContext, razorpayOrderId: string) {
  const response = await request.get(`${here.simulator}/control/state`);
  const books = (await response.json()) as Books;
  return {
    amount: books.orders.find((order) => order.id === razorpayOrderId)?.amount,
    captured: books.payments.filter(
      (payment) => payment.order_id === razorpayOrderId && payment.status === "captured",
    ),
  };
}
