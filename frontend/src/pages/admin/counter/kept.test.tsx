import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { body } from "@/features/orders/documents/bodyInTest";
import { localStore } from "@/lib/storage";
import { button, click, ID, json, nobody, openShop, saree, show, store } from "./onHoldInTest";

const CUSTOMER = {
  ...nobody,
  name: "Padma Reddy",
  phone: "9848012345",
  address: "12-3, Temple Street",
  gstin: "37ABCDE1234F1ZZ",
  known: null,
};
const kept = (key: string): unknown => localStore.read(key, (value) => value);
const cash = { kind: "cash", typed: null, reference: "" };
const bill = { customer: CUSTOMER, discountPercentage: 5, cashDiscount: 100 };
const discounts = { discountPercentage: 5, cashDiscount: 100 };

beforeEach(() => {
  openShop();
  localStore.clear();
  const others = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", async (request: Request) => {
    if (new URL(request.url).pathname !== "/api/orders/pos") return others(request);
    const order = {
      id: ID,
      orderNumber: body.number,
      createdAt: "2026-11-26T08:00:00Z",
      total: 18_500,
      paymentMethod: "cash",
      pieces: 2,
      customerName: "Padma Reddy",
    };
    const document = { body, file: "a.pdf", issuedAt: order.createdAt, kind: "tax_invoice" };
    return json({ data: { order, document, change: 0, lines: [], returns: [] } }, 201);
  });
  vi.stubGlobal("print", () => {});
  const fonts = { ready: Promise.resolve() };
  Object.defineProperty(document, "fonts", { value: fonts, configurable: true });
});
afterEach(() => vi.unstubAllGlobals());

test("what lies on the counter is kept when it changes, without an address or a GSTIN", async () => {
  store(bill);
  show();
  const { name, price } = saree("a");
  const state = (quantity: number, cartTotal: number) => ({
    customer: { name: "Padma Reddy", phone: "9848012345" },
    cart: [{ product: { name, price }, quantity }],
    cartTotal,
    paymentMode: "",
    ...discounts,
    createdAt: expect.any(String),
  });
  await vi.waitFor(() => expect(kept("lastPosState")).toEqual(state(1, 18_500)));
  fireEvent.keyDown(await screen.findByRole("combobox", { name: /^Scan a saree/ }), {
    key: "Delete",
  });
  await vi.waitFor(() => expect(kept("lastPosState")).toBeNull());
});

test("a sale leaves its invoice, and nothing on the counter", async () => {
  store({ ...bill, tenders: [cash] });
  show();
  await vi.waitFor(() => expect(kept("lastPosState")).toMatchObject({ paymentMode: "cash" }));
  await vi.waitFor(async () =>
    expect(await button("Finish and print")).not.toHaveAttribute("aria-disabled"),
  );
  await click("Finish and print");
  await screen.findByRole("heading", { name: "Sold" });
  expect(kept("currentInvoice")).toEqual({
    orderNumber: body.number,
    createdAt: "2026-11-26T08:00:00Z",
    customer: { name: "<b>Lakshmi</b>", phone: "9848012345" },
    items: [{ product: { name: "Kanchipuram", price: 10_000 }, quantity: 2 }],
    total: 18_500,
    paymentMode: "cash",
    ...discounts,
    documentId: ID,
  });
  expect(kept("lastPosState")).toBeNull();
});
