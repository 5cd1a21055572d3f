import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Order } from "@/api/types";
import { CartProvider } from "@/features/cart/CartProvider";
import { CART_KEY } from "@/features/cart/cartStorage";
import { toasts } from "@/ui/toast";
import { PutBack } from "./PutBack";

const item = (id: string, quantity: number) => ({ id, name: `Saree ${id}`, quantity });

/** What the shop has of each: "gone" is no longer offered. */
const STOCK: Record<string, number> = { plenty: 9, one: 1 };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async (request: Request) => {
    const id = new URL(request.url, "http://shop").pathname.split("/").at(-1) ?? "";
    const stock = STOCK[id];
    const body =
      stock === undefined
        ? { code: "not_found" }
        : { data: { ...item(id, 1), stock, price: 9000, images: [] } };
    return new Response(JSON.stringify(body), {
      status: stock === undefined ? 404 : 200,
      headers: { "content-type": "application/json" },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const kept = () =>
  (JSON.parse(localStorage.getItem(CART_KEY) ?? "[]") as { id: string; quantity: number }[]).map(
    ({ id, quantity }) => [id, quantity],
  );

test("a closed order's sarees go back into the cart: what is on sale, as many as there are, none twice", async () => {
  localStorage.setItem(CART_KEY, JSON.stringify([{ ...item("plenty", 2), price: 9000, stock: 9 }]));
  const said: string[] = [];
  toasts.listen((message) => "text" in message && said.push(message.text));
  const items = [item("plenty", 3), item("one", 2), item("gone", 1)] as Order["items"];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CartProvider>
          <Routes>
            <Route path="/" element={<PutBack items={items} />} />
            <Route path="/cart" element={<p>The cart</p>} />
          </Routes>
        </CartProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(
    screen.getByRole("button", { name: "Put these sarees back into the cart" }),
  );
  expect(await screen.findByText("The cart")).toBeVisible();
  expect(kept()).toEqual([
    ["plenty", 3],
    ["one", 1],
  ]);
  expect(said.at(-1)).toBe("Saree gone is no longer available. Only 1 available: Saree one.");
});
