import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import type { Order, Settings } from "@/api/types";
import { CartProvider } from "@/features/cart/CartProvider";
import { settingsQuery } from "@/features/settings/queries";
import { paths } from "@/paths";
import { Confirmation } from "./Confirmation";

const order = (over: Partial<Order>): Order =>
  ({
    id: "o1",
    orderNumber: "PT-1",
    status: "confirmed",
    paymentStatus: "paid",
    outcome: "paid",
    refund: null,
    canPay: false,
    items: [],
    customItems: [],
    subtotal: 0,
    discount: 0,
    shipping: 0,
    total: 0,
    payable: 0,
    shippingAddress: { email: "lakshmi@example.in" },
    timeline: [],
    ...over,
  }) as unknown as Order;

/** Asks nobody: what is tested needs no answer. */
const silent = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
silent.setQueryData(settingsQuery().queryKey, {
  store: { name: "Pattu" },
  refundTime: "3–4 business days",
} as Settings);

function show(shown: Order, shoppingAt: string) {
  const state = { orderId: shown.id, error: null, reported: false, mailed: null };
  render(
    <QueryClientProvider client={silent}>
      <MemoryRouter>
        <CartProvider>
          <Confirmation
            order={shown}
            title="Order Placed Successfully!"
            state={state}
            shoppingAt={shoppingAt}
          />
        </CartProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

beforeEach(() => localStorage.clear());

test.each([
  ["paid", order({})],
  ["closed", order({ status: "expired", paymentStatus: "pending", outcome: "unpaid" })],
])("shopping goes on where the page says, with an order that is %s", (_, shown) => {
  show(shown, paths.home);
  expect(target("Continue Shopping")).toBe("/");
  expect(screen.queryByRole("link", { name: "Home" })).not.toBeInTheDocument();
});

test("where shopping goes on at the sarees, home has a link of its own", () => {
  show(order({}), paths.products);
  expect(target("Continue Shopping")).toBe("/products");
  expect(target("Home")).toBe("/");
});

const refund = { paid: 18_000, returned: false, reference: "pay_1" };

test("money that came too late is told with its way back, and nothing is called a success", () => {
  localStorage.setItem("cart", "[]");
  show(order({ status: "expired", outcome: "too_late", refund }), paths.products);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    "Your money is being returned",
  );
  for (const words of [/₹18,000 is being returned/, /Within 3–4 business days/, /pay_1/]) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(document.body).not.toHaveTextContent(/success|confirmed|thank you/i);
  expect(target("Return to Cart")).toBe("/cart");
});

test("money of a cancelled order is told once it is back", () => {
  show(
    order({ status: "cancelled", outcome: "cancelled", refund: { ...refund, returned: true } }),
    paths.home,
  );
  expect(screen.getByText("₹18,000 was returned to you")).toBeVisible();
});
