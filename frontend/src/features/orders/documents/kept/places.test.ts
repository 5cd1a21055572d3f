import { beforeEach, describe, expect, it } from "vitest";
import { localStore } from "@/lib/storage";
import { COUNTER, CURRENT, findInvoice, forgetPrinted, keepCounter } from "./places";

const NOW = Date.parse("2026-11-26T10:00:00Z");
const BEFORE = "2026-11-26T08:00:00Z";
const invoice = (orderNumber: string, more: object = {}) => ({
  orderNumber,
  createdAt: BEFORE,
  customer: { name: "Lakshmi", phone: "9848012345" },
  items: [{ product: { name: "Kanchipuram", price: 10_000 }, quantity: 2 }],
  total: 19_000,
  paymentMode: "cash",
  discountPercentage: 5,
  cashDiscount: 0,
  ...more,
});
const { items, total, orderNumber, ...shared } = invoice("");
const counter = { ...shared, cart: items, cartTotal: total };

const find = (state: unknown = null) => findInvoice(state, NOW);
const found = (state: unknown = null) => {
  const here = find(state);
  return here.is === "invoice" ? here.invoice : here.is;
};

beforeEach(() => localStore.clear());

describe("where an invoice is looked for", () => {
  it("takes what came with the navigation, then the last sale, then what lies on the counter", () => {
    expect(found()).toBe("none");
    localStore.write(COUNTER, counter);
    expect(found()).toEqual(invoice(""));
    localStore.write(CURRENT, invoice("stored"));
    expect(found()).toEqual(invoice("stored"));
    expect(found(invoice("handed over"))).toEqual(invoice("handed over"));
  });

  it("dates what lies on the counter as of now where no date was kept", () => {
    localStore.write(COUNTER, { ...counter, createdAt: undefined });
    expect(found()).toMatchObject({ createdAt: NOW });
  });

  it("finds nothing on an empty counter", () => {
    localStore.write(COUNTER, { ...counter, cart: [] });
    expect(found()).toBe("none");
    keepCounter({ ...counter, cart: [] });
    expect(localStore.get(COUNTER)).toBeNull();
  });

  it("passes over what is of another day, wherever it lies", () => {
    localStore.write(CURRENT, invoice("stored", { createdAt: "2026-11-25T09:59:00Z" }));
    localStore.write(COUNTER, counter);
    expect(found()).toMatchObject({ orderNumber: "" });
    localStore.write(COUNTER, { ...counter, createdAt: "2099-01-01T00:00:00Z" });
    expect(found()).toBe("none");
    expect(found(invoice("handed over", { createdAt: 0 }))).toBe("none");
    expect(found(invoice("of no date", { createdAt: "soon" }))).toMatchObject({
      createdAt: "soon",
    });
  });
});

describe("what anybody may have written there", () => {
  it.each([
    ["no JSON", "{"],
    ["a word", '"invoice"'],
    ["no list", '{"orderNumber":"1"}'],
    ["a list that is none", '{"items":{"length":1}}'],
    ["more lines than a bill has", JSON.stringify({ items: Array(10_000).fill({}) })],
  ])("is no invoice: %s", (_, text) => {
    localStore.set(CURRENT, text);
    expect(found()).toBe("broken");
  });

  it("keeps the rest of an invoice whose fields are not what they should be", () => {
    const state = {
      orderNumber: 7,
      createdAt: {},
      customer: "Lakshmi",
      items: [
        null,
        { product: "x", quantity: Number.NaN },
        { product: { name: [], price: Number.POSITIVE_INFINITY }, quantity: 1.5 },
        { product: { name: "<script>", price: "5" }, quantity: -1 },
      ],
      total: Number.NaN,
      paymentMode: null,
      discountPercentage: 101,
      cashDiscount: -5,
      documentId: "../../customers",
    };
    const nothing = { product: { name: "", price: null }, quantity: null };
    expect(found(state)).toEqual({
      orderNumber: "",
      createdAt: "",
      customer: { name: "", phone: "" },
      items: [
        nothing,
        nothing,
        nothing,
        { product: { name: "<script>", price: null }, quantity: null },
      ],
      total: null,
      paymentMode: "",
      discountPercentage: null,
      cashDiscount: null,
      documentId: undefined,
    });
  });

  it("cuts what is too long", () => {
    const here = found(invoice("9".repeat(1_000_000)));
    expect(here).toMatchObject({ orderNumber: "9".repeat(200) });
  });
});

it("forgets what was printed, not the next sale that was stored meanwhile", () => {
  localStore.write(CURRENT, invoice("first"));
  const first = find();
  const kept = first.is === "invoice" ? first.kept : null;
  localStore.write(CURRENT, invoice("second"));
  forgetPrinted(kept ?? "");
  expect(found()).toMatchObject({ orderNumber: "second" });
  localStore.write(CURRENT, invoice("first"));
  forgetPrinted(kept ?? "");
  expect(localStore.get(CURRENT)).toBeNull();
});
