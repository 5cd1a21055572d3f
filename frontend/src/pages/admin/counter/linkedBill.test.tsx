import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CounterScreen } from "./CounterScreen";
import { button, click, ID, json, openShop } from "./onHoldInTest";

const order = {
  id: ID,
  orderNumber: "S/2627/000012",
  createdAt: "2026-11-26T08:00:00Z",
  total: 18_500,
  paymentMethod: "cash",
  pieces: 1,
  customerName: "Padma Reddy",
  staff: "anu",
  returned: 0,
};
const paper = { body: { number: order.orderNumber, title: "Bill", lines: [] }, file: "a.pdf" };

beforeEach(() => {
  openShop();
  const others = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/orders/pos") return json({ data: [order], next: null });
    if (pathname !== `/api/orders/pos/${ID}`) return others(request);
    return json({ data: { order, document: paper, change: 0, lines: [], returns: [] } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(address: string) {
  const element = <CounterScreen username="asha" />;
  const router = createMemoryRouter([{ path: "/pos", element }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test("a link opens its bill, once", async () => {
  const router = show(`/pos?bill=${ID}`);
  expect(await screen.findByRole("heading", { name: order.orderNumber })).toBeInTheDocument();
  await click("Close bills");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(router.state.location.search).toBe("");
  // Opened again, there are all.
  await click("Bills");
  expect(await button(/^S\/2627\/000012/)).toBeInTheDocument();
});

test("what names no bill opens none", async () => {
  show("/pos?bill=S/2627/000012");
  await button("Bills");
  expect(screen.queryByRole("dialog")).toBeNull();
});
