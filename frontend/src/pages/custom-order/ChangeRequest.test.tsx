import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CartProvider } from "@/features/cart/CartProvider";
import { toCustomLine } from "@/features/cart/customLine";
import { useBooking } from "@/features/cart/useBooking";
import { useCart } from "@/features/cart/useCart";
import {
  ownCustomOrderQuery,
  type ShopperCustomOrder,
} from "@/features/custom-orders/ownCustomOrder";
import { choices } from "@/features/custom-orders/request/choicesInTest";
import { keepOrderToken, orderToken } from "@/features/orders/orderAccess";
import { localStore, sessionStore } from "@/lib/storage";
import { toasts } from "@/ui/toast";
import { ChangeRequest } from "./ChangeRequest";

const TOKEN = "Zm91ciBibHVlIHBvdHMgaW4gYSByb3c_";
const OTHER_TOKEN = "Zml2ZSBibHVlIHBvdHMgaW4gYSByb3c_";
const cartItem = (price: number) => ({
  id: "custom-1",
  sku: "custom-1",
  name: "Custom Jacquard Saree",
  price,
  categoryId: "custom",
  stock: 1,
  quantity: 1,
  description: "For Uma",
  specifications: { material: "Silk", work: "Zari", origin: "Custom", length: "5.5m" },
});
const order = {
  id: "c1",
  number: "PC-7K3M9QX2",
  version: 3,
  stage: "requested",
  canBeChanged: true,
  charge: 28_000,
  contact: { name: "Uma Rao", email: "u@x.in", phone: "9876543210", address: "1 Road, Kurnool" },
  wishes: { color: "Blue", border: "Minimal", pieces: 6, instructions: "A wedding" },
  photo: null,
  toPay: null,
} as unknown as ShopperCustomOrder;

type Answer = [status: number, body: object];
type Shop = { first?: Answer; saving?: Answer; photo?: Answer };

class Loom {
  postMessage = () => undefined;
  terminate = () => undefined;
}

const said: string[] = [];
let quiet: () => void;
beforeEach(() => {
  said.length = 0;
  quiet = toasts.listen((message) => "text" in message && said.push(message.text));
  keepOrderToken("c1", TOKEN);
  // Nothing weaves here, and nothing has to.
  vi.stubGlobal("Worker", Loom);
});
afterEach(() => {
  cleanup();
  quiet();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStore.clear();
  sessionStore.clear();
});

const line = (id: string, price: number) =>
  toCustomLine({ id, token: TOKEN, kind: "booking", cartItem: cartItem(price) });

/** What the cart holds, and a way to put something in. */
function Cart() {
  const { lines } = useCart();
  const { book } = useBooking();
  return (
    <>
      <output aria-label="Cart">{lines.map(({ id, price }) => `${id} ${price}`).join()}</output>
      <button type="button" onClick={() => book(line("c1", 28_000), [])}>
        Put it into the cart
      </button>
    </>
  );
}

function open({
  first = [200, { data: order }],
  saving = [500, {}],
  photo = [404, {}],
}: Shop = {}) {
  const sent: [query: string, token: string | null, order: unknown][] = [];
  const answer = ([status, body]: Answer) => Response.json(body, { status });
  vi.stubGlobal("fetch", async (request: Request | string) => {
    if (typeof request === "string") return answer(photo);
    const { pathname, search } = new URL(request.url);
    if (pathname.endsWith("/choices")) return answer([200, { data: choices }]);
    if (pathname !== "/api/custom-orders/c1") return answer([500, {}]);
    if (request.method === "GET") return answer(first);
    const form = await request.formData();
    const token = request.headers.get("X-Order-Token");
    sent.push([search, token, JSON.parse(String(form.get("order")))]);
    return answer(saving);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <CartProvider>
        <MemoryRouter initialEntries={["/custom-order?change=c1"]}>
          <Cart />
          <Routes>
            <Route path="/custom-order" element={<ChangeRequest id="c1" />} />
            <Route path="/custom-order/c1" element={<p>Its page</p>} />
          </Routes>
        </MemoryRouter>
      </CartProvider>
    </QueryClientProvider>,
  );
  const known = () => queries.getQueryData(ownCustomOrderQuery("c1", OTHER_TOKEN).queryKey);
  return { sent, known };
}

const heading = () => screen.findByRole("heading", { level: 1, name: "Change PC-7K3M9QX2" });
const tick = () => screen.findByRole("checkbox", { name: /^I have read what it costs/ });
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function save() {
  fireEvent.click(await tick());
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
}
const isThere = () => screen.findByText("Its page");
const cart = () => screen.getByLabelText("Cart");

test("the form says what was asked for, with the charge of then, and asks for the yes again", async () => {
  const { sent } = open();
  expect(await heading()).toBeVisible();
  expect(screen.getByRole("form", { name: "Change PC-7K3M9QX2" })).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Uma Rao");
  expect(screen.getByLabelText(/^Special instructions/)).toHaveValue("A wedding");
  expect(screen.getByRole("radio", { name: "Blue" })).toBeChecked();
  expect(await screen.findByText("₹28,000 for developing and booking one design")).toBeVisible();
  expect(screen.queryByText(/goes into your cart/)).toBeNull();
  expect(await tick()).not.toBeChecked();
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Please confirm that you have read this")).toBeVisible();
  expect(sent).toEqual([]);
});

test("saved, the request's page shows it, and nothing comes into the cart", async () => {
  const changed = {
    ...order,
    version: 4,
    toPay: { kind: "booking", amount: 28_000, token: TOKEN, cartItem: cartItem(28_000) },
  };
  const { sent, known } = open({ saving: [200, { data: changed, token: OTHER_TOKEN }] });
  await heading();
  write("Name", "Uma R. Rao");
  await save();
  expect(await isThere()).toBeVisible();
  expect(sent).toMatchObject([
    [
      "?version=3",
      TOKEN,
      { customer: { name: "Uma R. Rao" }, color: "Blue", border: "Minimal", pieces: 6 },
    ],
  ]);
  expect(known()).toEqual({ data: changed });
  expect(orderToken("c1"), "what opens it from now on").toBe(OTHER_TOKEN);
  expect(said).toEqual(["Request changed"]);
  expect(cart()).toBeEmptyDOMElement();
});

test("a line of the cart for it is the new one", async () => {
  const toPay = { kind: "booking", amount: 29_000, token: TOKEN, cartItem: cartItem(29_000) };
  open({ saving: [200, { data: { ...order, toPay }, token: TOKEN }] });
  await heading();
  fireEvent.click(screen.getByRole("button", { name: "Put it into the cart" }));
  expect(cart()).toHaveTextContent("custom-c1 28000");
  await save();
  await isThere();
  expect(cart()).toHaveTextContent(/^custom-c1 29000$/);
});

test("a half-written new request stays what it was, and what was not saved stays in the form", async () => {
  sessionStore.write("customOrder", { name: "Somebody else" });
  const { sent } = open();
  await heading();
  write("Name", "Uma R. Rao");
  await save();
  expect(await screen.findByText(/^Nothing you typed is lost/)).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Uma R. Rao");
  expect(sent).toHaveLength(1);
  expect(cart()).toBeEmptyDOMElement();
  expect(said).toEqual([]);
  expect(sessionStore.get("customOrder")).toBe('{"name":"Somebody else"}');
  expect(sessionStore.get("customOrderAttempt")).toBeNull();
});

test("changed meanwhile, it can be looked at beside what was typed", async () => {
  open({ saving: [409, { code: "stale", message: "Stale" }] });
  await heading();
  write("Name", "Uma R. Rao");
  await save();
  const title = "This request was changed meanwhile. Please look at it again.";
  expect(await screen.findByText(title)).toBeVisible();
  const link = screen.getByRole("link", { name: /^Open its page/ });
  expect(link).toHaveAttribute("href", "/custom-order/c1");
  expect(link).toHaveAttribute("target", "_blank");
  expect(screen.getByLabelText("Name")).toHaveValue("Uma R. Rao");
});

test("a photo that cannot be shown stays, unless it is taken out", async () => {
  const photo = { url: "/photo", width: 400, height: 500 };
  const { sent } = open({ first: [200, { data: { ...order, photo } }] });
  await heading();
  const gone = "Your photo could not be shown here. It stays as it is unless you choose another.";
  expect(await screen.findByText(gone)).toBeVisible();
  await save();
  await screen.findByText(/^Nothing you typed is lost/);
  expect(screen.queryByRole("checkbox", { name: /^This photo is mine/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Take the photo out" }));
  expect(screen.queryByText(gone)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(([query]) => query)).toEqual(["?version=3&keepPhoto=true", "?version=3"]);
});

test("one that is booked is not opened for changes, and its page is one step away", async () => {
  const booked = { ...order, stage: "booked", canBeChanged: false };
  open({ first: [200, { data: booked }] });
  expect(await screen.findByText(/^It is booked already/)).toBeVisible();
  expect(screen.queryByRole("form")).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Go to its page" }));
  expect(await isThere()).toBeVisible();
});

test("what nobody may see here is said as on its page", async () => {
  open({ first: [404, { code: "not_found", message: "Not found" }] });
  expect(await screen.findByRole("heading", { name: "We cannot show this here" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Contact Us" })).toBeVisible();
});
