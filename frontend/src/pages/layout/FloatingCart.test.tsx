import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { CartProvider } from "@/features/cart/CartProvider";
import { CART_KEY } from "@/features/cart/cartStorage";
import { paths } from "@/paths";
import { FloatingCart } from "./FloatingCart";

function show(at: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <CartProvider>
          <FloatingCart />
        </CartProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.queryByRole("link", { name: "Open cart, 2 items" });
}

beforeEach(() => {
  const line = { id: "a", name: "Gadwal silk", price: 18000, stock: 3, quantity: 2 };
  localStorage.setItem(CART_KEY, JSON.stringify([line]));
});

test.each([paths.home, paths.products, paths.product("a"), paths.customer])(
  "the cart floats on %s",
  (at) => {
    expect(show(at)).toBeInTheDocument();
  },
);

test.each([
  paths.cart,
  paths.checkout,
  `${paths.paymentFailure}?order=o1`,
  paths.orderSuccess,
  `${paths.orderSuccess}/o1`,
  paths.orderConfirmation("o1"),
  paths.findOrder,
  paths.order("o1"),
  paths.customerOrder("o1"),
])("it does not lie on the buttons and fields of %s", (at) => {
  expect(show(at)).not.toBeInTheDocument();
});

test("an empty cart does not float", () => {
  localStorage.clear();
  expect(show(paths.home)).not.toBeInTheDocument();
});
