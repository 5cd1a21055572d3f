import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ConflictView } from "@/features/counter/conflicts/types";
import { wideScreen } from "@/test/wideScreen";
import { ConflictsScreen } from "./ConflictsScreen";
import { gap } from "./conflictInTest";

const order = {
  id: "o1",
  number: "PT-7K2M9QXA",
  placedAt: "2026-11-26T07:00:00Z",
  isPaid: true,
  quantity: 1,
};
const shortage: ConflictView = {
  ...gap,
  kind: "shortage",
  number: "C1/2627/000019",
  message: "One was sold, and none was on the shelf.",
  product: { id: "p1", sku: "KAN-1", name: "Kanchipuram" },
  quantity: 1,
  available: 0,
  orders: [order],
};

let conflict: ConflictView;
let sent: string[];
let next: () => Response;

beforeEach(() => {
  conflict = shortage;
  sent = [];
  wideScreen();
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return Response.json({ data: [conflict] });
    sent.push(new URL(request.url).pathname);
    return next();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(mayCancelOrders: boolean) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={["/pos/conflicts"]}>
        <ConflictsScreen username="meena" mayCancelOrders={mayCancelOrders} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return within(await screen.findByRole("article", { name: "Short of a piece" }));
}

const askToCancel = () =>
  userEvent.click(screen.getByRole("button", { name: `Cancel order ${order.number}` }));
const answer = (name: string) =>
  screen.findByRole("button", { name }).then((button) => userEvent.click(button));

it("a web order that has the saree is cancelled for it, after asking once more", async () => {
  const article = await show(true);
  expect(article.getByRole("link", { name: order.number })).toHaveAttribute(
    "href",
    "/admin/orders/o1",
  );
  article.getByText(/^Paid · 1 piece · /);
  await askToCancel();
  await screen.findByText(/^Everything paid for it goes back/);
  await answer("Keep order");
  expect(sent).toEqual([]);

  next = () => Response.json({ code: "illegal_move", error: "It is on its way" }, { status: 409 });
  await askToCancel();
  await answer("Cancel order");
  expect(await screen.findByRole("alert")).toHaveTextContent("It is on its way");

  conflict = { ...shortage, orders: [], resolvedAt: "2026-11-27T09:00:00Z", resolvedBy: "meena" };
  next = () => Response.json({ data: conflict });
  await askToCancel();
  await answer("Cancel order");
  await screen.findByRole("list", { name: "Done" });
  const call = "/api/pos/conflicts/c1/orders/o1/cancel";
  expect(sent).toEqual([call, call]);
});

it("whoever may not cancel orders only sees which have the saree", async () => {
  conflict = { ...shortage, orders: [{ ...order, isPaid: false, quantity: 2 }] };
  const article = await show(false);
  article.getByText(/^Not paid yet · 2 pieces · /);
  expect(article.queryByRole("button", { name: /^Cancel/ })).toBeNull();
});
