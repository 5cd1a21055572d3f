import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { RefundDrawer } from "./RefundDrawer";
import type { AdminOrder } from "./types";

const order = {
  ...{ id: "o1", orderNumber: "PAT-1", items: [], returnedItems: [] },
  ...{ left: 5000, shippingLeft: 0, returnedAt: null },
} as unknown as AdminOrder;

/** Goodwill asked about, with the answer that waits to be let through. */
let asked: Map<number, () => void>;
let returned: number[];

beforeAll(() => {
  Object.defineProperty(HTMLSelectElement.prototype, "size", { value: 0 });
});
beforeEach(() => {
  [asked, returned] = [new Map(), []];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return new Promise<Response>(() => undefined);
    const body = await request.json();
    if (!request.url.endsWith("/refund-preview")) {
      returned.push(body.parts.goodwill);
      return new Promise<Response>(() => undefined);
    }
    const { goodwill } = body;
    return new Promise<Response>((done) =>
      asked.set(goodwill, () =>
        done(Response.json({ amount: goodwill, left: order.left - goodwill })),
      ),
    );
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefundDrawer order={order} open side="right" onOpenChange={() => {}} />
    </QueryClientProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const more = () => screen.findByRole("textbox", { name: /^Something more/ });
const button = () => screen.getByRole("button", { name: /^Return/ });
const answer = async (goodwill: number) => {
  await vi.waitFor(() => expect([...asked.keys()]).toContain(goodwill));
  asked.get(goodwill)?.();
};

it("names a sum only once the shop has told it for what is chosen now", async () => {
  fireEvent.change(await more(), { target: { value: "500" } });
  await answer(500);
  expect(await screen.findByRole("button", { name: "Return ₹500" })).toBeEnabled();

  fireEvent.change(await more(), { target: { value: "700" } });
  await vi.waitFor(() => expect([...asked.keys()]).toEqual([500, 700]));
  expect(button()).toHaveTextContent(/^Return money$/);
  expect(button()).toBeDisabled();
  expect(screen.queryByText("₹500")).toBeNull();
  expect(screen.getByText("Working out what goes back.")).toBeInTheDocument();
  fireEvent.submit(button().closest("form") as HTMLFormElement);

  await answer(700);
  await userEvent.click(await screen.findByRole("button", { name: "Return ₹700" }));
  await vi.waitFor(() => expect(returned).toEqual([700]));
});
