// @vitest-environment happy-dom
import { createMemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finishFirst } from "@/lib/documents";
import { crosses, enter } from "./newDocument";

vi.mock("../loaders", () => ({ rootLoader: () => null }));

const soon = () => new Promise((done) => setTimeout(done));
const assign = vi.fn();

/** A document loaded for one of the shop's pages. */
async function shop() {
  const children = ["products", "cart", "order-confirmation"].map((path) => ({ path }));
  const router = createMemoryRouter([{ loader: enter, shouldRevalidate: crosses, children }], {
    initialEntries: ["/products"],
  });
  router.initialize();
  await soon();
  return router;
}

beforeEach(() => {
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});
afterEach(() => {
  vi.restoreAllMocks();
  assign.mockClear();
});

test("a page of payment is loaded, with the whole of its address", async () => {
  const router = await shop();
  await router.navigate("/order-confirmation");
  expect(assign).not.toHaveBeenCalled();
  void router.navigate("/cart?from=here#total");
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/cart?from=here#total"));
  router.dispose();
});

test("a payment under way is not cut off", async () => {
  let end: () => void = () => undefined;
  void finishFirst(new Promise<void>((done) => (end = done)));
  const router = await shop();
  void router.navigate("/cart");
  await soon();
  expect(assign).not.toHaveBeenCalled();
  end();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/cart"));
  router.dispose();
});

test("where the payment's end leads counts, not where somebody wanted to go meanwhile", async () => {
  let end: () => void = () => undefined;
  const payment = finishFirst(new Promise<void>((done) => (end = done)));
  const router = await shop();
  void router.navigate("/cart");
  await soon();
  const settled = payment.then(() => router.navigate("/order-confirmation"));
  end();
  await settled;
  await soon();
  expect(assign).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe("/order-confirmation");
  router.dispose();
});

test("a navigation given up while it waited loads nothing", async () => {
  const given = new AbortController();
  const url = "https://pattu.example/cart";
  crosses({ nextUrl: new URL(url) });
  const entering = enter({ request: new Request(url, { signal: given.signal }) });
  given.abort();
  await expect(entering).resolves.toBeNull();
});
