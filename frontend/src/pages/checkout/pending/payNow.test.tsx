import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Settings } from "@/api/types";
import { CartProvider } from "@/features/cart/CartProvider";
import { saveCart } from "@/features/cart/cartStorage";
import { toPendingLine } from "@/features/cart/pendingLine";
import { settingsQuery } from "@/features/settings/queries";
import { localStore, sessionStore } from "@/lib/storage";
import { uploadAnswers } from "@/test/uploadAnswers";
import { CheckoutScreen } from "../CheckoutScreen";

const SETTINGS = {
  store: { name: "Pattu", phone: "" },
  payment: { provider: "razorpay", keyId: "", checkoutScript: "/x.js", currency: "INR" },
  limits: { maxQuantity: 5 },
  offers: [],
} as unknown as Settings;

const ADDRESS = {
  fullName: "Lakshmi Devi",
  phone: "9848012345",
  email: "l@example.in",
  pincode: "518001",
  address: "12-3, Park Road",
  city: "Kurnool",
  state: "Andhra Pradesh",
};

const KEY = "1a2b3c4d-0000-4000-8000-000000000000";
const pending = toPendingLine(
  { key: KEY, form: { order: { color: "Red" } }, price: 30_000, description: "For Lakshmi" },
  1,
);

/** What was asked of the shop, in order. */
let asked: string[];
/** Whether it can save requests now. */
let saves: boolean;

type Body = { customOrders?: { id: string }[] };

/** The shop's figures: the charge counts once it is saved. */
const quote = ({ customOrders = [] }: Body) => ({
  lines: [],
  states: [],
  customLines: customOrders.map(({ id }) => ({
    customOrderId: id,
    name: "Custom Jacquard Saree",
    sku: "PC-1",
    price: 30_000,
  })),
  itemCount: customOrders.length,
  subtotal: 30_000 * customOrders.length,
  discount: 0,
  total: 30_000 * customOrders.length,
  shipping: 0,
  payable: 30_000 * customOrders.length,
  saved: 0,
  addForFreeShipping: 0,
  freeShippingFrom: 3_000,
});

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(settingsQuery().queryKey, SETTINGS);
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <CartProvider>
          <CheckoutScreen title="Cart" />
        </CartProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const payNow = () => userEvent.click(screen.getByRole("button", { name: "Pay Now" }));
const kept = () => JSON.parse(localStorage.getItem("cart") ?? "[]");

// Fetched with the first such cart; here it is there already, however busy the machine.
beforeAll(() => import("./PendingLines"));
beforeEach(() => {
  asked = [];
  saves = false;
  uploadAnswers(() => {
    asked.push("save");
    const { customOrder: _, ...cartItem } = pending;
    const body = { id: "co", number: "PC-1", token: "t", warnings: [], cartItem };
    return saves ? { status: 201, body } : null;
  });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "GET") return new Promise<Response>(() => undefined);
    asked.push(pathname);
    return Response.json(quote((await request.json()) as Body));
  });
  saveCart([pending]);
  sessionStore.set("checkoutAsGuest", "true");
  sessionStore.write("checkoutAddress", ADDRESS);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStore.clear();
  sessionStore.clear();
});

test("Pay Now saves first, orders nothing where that fails, and has the new total seen before it is paid", async () => {
  open();
  expect(await screen.findByText(/Not saved with us yet/)).toBeVisible();
  expect(screen.getByText("1A2B3C4D")).toBeVisible();
  expect(screen.getByText("₹30,000")).toBeVisible();
  // What is not saved has no price, so there is nothing to ask one for.
  expect(asked).toEqual([]);

  await payNow();
  expect(await screen.findByText(/^It could not be saved. Nothing was ordered/)).toBeVisible();
  expect(asked).toEqual(["save"]);
  expect(kept()).toMatchObject([{ customOrder: { pending: { key: KEY } } }]);
  await waitFor(() => expect(document.activeElement).toHaveAttribute("id", `pending-${KEY}`));

  saves = true;
  await payNow();
  await waitFor(() => expect(kept()).toMatchObject([{ customOrder: { id: "co" } }]));
  expect(screen.queryByText(/Not saved with us yet/)).not.toBeInTheDocument();
  expect(await screen.findByText(/then press Pay Now again/)).toBeVisible();
  await waitFor(() => expect(screen.getByText("Payable ₹30,000")).toBeInTheDocument());
  expect(asked).toEqual(["save", "save", "/api/cart/quote"]);
});

test("Save now and Remove", async () => {
  saveCart([
    pending,
    { ...pending, id: "custom-2", customOrder: { pending: { key: "2", form: { order: {} } } } },
  ]);
  saves = true;
  open();
  const [first] = await screen.findAllByRole("button", { name: "Save now" });
  if (first) await userEvent.click(first);
  await waitFor(() => expect(kept()).toMatchObject([{ id: "custom-co" }, { id: "custom-2" }]));
  expect(document.activeElement).toHaveTextContent("Cart");
  const removes = screen.getAllByRole("button", { name: "Remove Custom Jacquard Saree" });
  const last = removes.at(-1);
  if (last) await userEvent.click(last);
  expect(kept()).toMatchObject([{ id: "custom-co" }]);
});
