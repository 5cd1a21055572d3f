import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import type { Settings } from "@/api/types";
import { CartProvider } from "@/features/cart/CartProvider";
import { CART_KEY } from "@/features/cart/cartStorage";
import { settingsQuery } from "@/features/settings/queries";
import { NoOrderPlaced } from "./NoOrderPlaced";

/** Asks nobody: what is tested needs no answer. */
const silent = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
silent.setQueryData(settingsQuery().queryKey, {
  store: { name: "Pattu" },
  refundTime: "3–4 business days",
} as Settings);

function show(error: string | null, placed = false) {
  render(
    <QueryClientProvider client={silent}>
      <MemoryRouter>
        <CartProvider>
          <NoOrderPlaced error={error} placed={placed} />
        </CartProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const fill = () =>
  localStorage.setItem(
    CART_KEY,
    JSON.stringify([{ id: "a", name: "Gadwal silk", price: 18000, stock: 3, quantity: 2 }]),
  );

beforeEach(() => localStorage.clear());

test("sarees are said to be in the cart while they are there", () => {
  fill();
  show(null);
  expect(screen.getByText(/your sarees are still in your cart/)).toBeVisible();
});

test.each([null, "Checkout failed"])("an empty cart holds no sarees (%s)", (error) => {
  show(error);
  expect(screen.queryByText(/in your cart/)).not.toBeInTheDocument();
});

test("nobody who may have paid is told that nothing was charged", () => {
  show("Payment failed", true);
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
  expect(screen.getByText(/usually within 3–4 business days/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Find your order" })).toHaveAttribute("href", "/order");
});

test("without an order nothing was charged", () => {
  fill();
  show("Checkout failed");
  expect(
    screen.getByText("Nothing was charged. Your sarees are still in your cart."),
  ).toBeVisible();
});
