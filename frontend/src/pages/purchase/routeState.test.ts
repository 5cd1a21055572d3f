import { expect, test } from "vitest";
import { PAYMENT_FAILED } from "@/features/purchase/payment/paymentForm";
import { paths } from "@/paths";
import { readPurchaseState } from "./routeState";

const at = (search: string, state: unknown) =>
  readPurchaseState({ pathname: "/order-success", search, hash: "", key: "k", state });

test("a payment form that came back by a page load names its order in the address", () => {
  expect(at("?order=o-1", null).orderId).toBe("o-1");
  expect(at("?order=o-1", { orderId: "o-2" }).orderId).toBe("o-2");
  expect(at("?order=", null).orderId).toBeNull();
  expect(at("", "rubbish").orderId).toBeNull();
});

test("whoever goes to pay an order is not told that a payment failed", () => {
  const { search } = new URL(paths.payOrder("o-1"), "https://pattu.example");
  expect(at(search, null)).toMatchObject({ orderId: "o-1", error: null });
  expect(at("?order=o-1", null)).toMatchObject({ error: PAYMENT_FAILED });
});
