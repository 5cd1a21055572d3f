import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { Order, Settings } from "@/api/types";
import { CartProvider } from "@/features/cart/CartProvider";
import { settingsQuery } from "@/features/settings/queries";
import { FailedOrder } from "./FailedOrder";

const settings = {
  store: { name: "Pattu" },
  payment: { keyId: "key", checkoutScript: "" },
  refundTime: "3–4 business days",
} as Settings;
/** Asks nobody: what is tested needs no answer. */
const silent = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
silent.setQueryData(settingsQuery().queryKey, settings);

function show(over: Partial<Order>, error: string | null = null) {
  const order = {
    id: "o1",
    orderNumber: "PT-1",
    canPay: false,
    items: [],
    customItems: [],
    shippingAddress: {},
    ...over,
  } as unknown as Order;
  render(
    <QueryClientProvider client={silent}>
      <MemoryRouter>
        <CartProvider>
          <FailedOrder
            order={order}
            token={null}
            error={error}
            settings={settings}
            again={() => undefined}
          />
        </CartProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  [false, "is being returned", "paid"],
  [true, "was returned", "refunded"],
] as const)(
  "heading and note say the same of the money, and why once (%s)",
  (returned, words, paymentStatus) => {
    const refund = { paid: 18_000, returned };
    show({ status: "expired", paymentStatus, outcome: "too_late", refund });
    expect(screen.getByRole("heading", { level: 1, name: `Your money ${words}` })).toBeVisible();
    expect(screen.getByText(`₹18,000 ${words} to you`)).toBeVisible();
    expect(screen.getAllByText(/payment arrived after this order was closed/)).toHaveLength(1);
  },
);

const unpaid = {
  status: "pending",
  paymentStatus: "pending",
  canPay: true,
  reservedUntil: "2026-11-29T06:00:00Z",
} as const;

test("nobody who has tried nothing yet is asked not to pay", () => {
  show(unpaid);
  expect(
    screen.getByRole("heading", { level: 1, name: "This order is not paid yet" }),
  ).toBeVisible();
  expect(screen.getByText("We confirm your order as soon as it is paid.")).toBeVisible();
  expect(screen.queryByText(/debited|don't pay again/)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Pay now" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry Payment" })).not.toBeInTheDocument();
});

test.each([
  ["told here", unpaid, "Payment was cancelled"],
  ["known to the shop", { ...unpaid, paymentStatus: "failed" }, null],
] as const)(
  "after a payment that failed, %s, it says what becomes of the money",
  (_, over, error) => {
    show(over, error);
    expect(screen.getByText(/If money was debited.*Please don't pay again\./)).toBeVisible();
    expect(screen.getByRole("button", { name: "Retry Payment" })).toBeVisible();
  },
);
