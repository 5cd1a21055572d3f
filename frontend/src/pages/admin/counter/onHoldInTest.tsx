/** A counter with a server behind it that puts bills on hold, for tests. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import { newBill } from "@/features/counter/staff/bill";
import { sessionStore } from "@/lib/storage";
import { CounterScreen } from "./CounterScreen";

export const ID = "5f1c2a34-0000-4000-8000-000000000001";
export const GONE = "5f1c2a34-0000-4000-8000-00000000000f";
export const saree = (id: string) => ({
  productId: id,
  sku: `PT-${id}`,
  name: `Saree ${id}`,
  image: null,
  price: 18_500,
  available: 3,
  quantity: 1,
});
export const nobody = {
  name: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  pincode: "",
  gstin: "",
};
export const parked = (items = [{ id: "b", quantity: 2 }]) => ({
  id: ID,
  parkedAt: "2026-11-24T08:35:00Z",
  staff: "anu",
  pieces: 2,
  total: 37_000,
  customer: { ...nobody, name: "Lakshmi", phone: "9848012345" },
  items,
  discountPercentage: 4.5,
  cashDiscount: 0,
});

type Sent = { url: string; body: Record<string, unknown> };
type Items = { id: string; quantity: number }[];
/** What the server has, was sent, and answers. */
export const shop = {
  list: [] as ReturnType<typeof parked>[],
  puts: [] as Sent[],
  takes: [] as Sent[],
  quotes: [] as Items[],
  /** What a number is looked up with waits for this. */
  looksUp: Promise.resolve(),
  onPut: (): Response | Promise<Response> => json({ data: parked() }, 201),
  onTake: (): Response | Promise<Response> => json({ data: parked() }),
};

export const json = (body: unknown, status = 200) => Response.json(body, { status });
export const lost = () => Promise.reject(new TypeError("Failed to fetch"));

function quote(items: Items) {
  shop.quotes.push(items);
  const gone = items.findIndex(({ id }) => id === GONE);
  if (gone >= 0) {
    const errors = { [`items[${gone}].id`]: "This saree is not sold any more" };
    return json({ code: "unknown_product", error: "Please check the bill.", errors }, 422);
  }
  const lines = items.map(({ id, quantity }) => {
    const { productId, ...line } = saree(id);
    const amount = quantity * line.price;
    return { ...line, id: productId, quantity, available: 1, discount: 0, amount };
  });
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return json({
    data: { lines, total, subtotal: total, discount: 0, cashDiscount: 0, rounding: 0 },
  });
}

const { onPut, onTake } = shop;

export function openShop() {
  Object.assign(shop, {
    list: [],
    puts: [],
    takes: [],
    quotes: [],
    looksUp: Promise.resolve(),
    onPut,
    onTake,
  });
  sessionStore.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", async (request: Request) => {
    const url = new URL(request.url).pathname;
    if (url === "/api/admin/me") return json({ permissions: [] });
    if (url === "/api/pos/products") {
      await shop.looksUp;
      const { productId, quantity, ...found } = saree("c");
      return json({ data: [{ ...found, id: productId, exact: true }] });
    }
    if (url === "/api/pos/tills") return json({ data: [] });
    if (url === "/api/pos/parked") return json({ data: shop.list });
    const body = await request.json();
    if (url === "/api/pos/quote") return quote(body.items);
    const isTake = url.endsWith("/take");
    (isTake ? shop.takes : shop.puts).push({ url, body });
    return isTake ? shop.onTake() : shop.onPut();
  });
}

/** The server answers the next bill when it is told what. */
export function answersLater() {
  let answer = (_: Response) => {};
  shop.onPut = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  return (body: object, status?: number) => answer(json(body, status));
}

export const store = (more: object = {}) =>
  sessionStore.write("counterBill.asha", {
    ...newBill(),
    lines: [saree("a")],
    chosen: "a",
    customer: { ...nobody, name: "Padma Reddy", known: null },
    ...more,
  });
export function show() {
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CounterScreen username="asha" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return unmount;
}
export const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key, cancelable: true, bubbles: true, ...more });
  fireEvent(window, event);
  return event.defaultPrevented;
};
export const button = (name: string | RegExp) => screen.findByRole("button", { name });
export const click = async (name: string | RegExp) => userEvent.click(await button(name));
export const onBill = (id: string) => screen.queryByText(`Saree ${id}`);
export const field = () => screen.getByRole("combobox", { name: "Scan a saree or type its name" });
