/** Services on a bill: nothing is taken off them, and discounts, offers and the rounding pass over them. */
import { expect, test } from "vitest";
import type { QuoteBody, Snapshot } from "../types";
import { idOfProduct, NOON, offer, product, sale, service, shop } from "./inTest";
import { writeBill } from "./issue";
import { quoteBill } from "./quote";

const item = (at: number, quantity = 1, more: Partial<QuoteBody["items"][number]> = {}) => ({
  id: idOfProduct(at),
  quantity,
  ...more,
});
/** A saree of ₹10,000 and a service of ₹350. */
const told = (more: Parameters<typeof shop>[0] = {}): Snapshot =>
  shop({ products: [product(1, { price: 10_000 }), service(2)], ...more });
const quoted = (snapshot: Snapshot, body: QuoteBody) => {
  const answer = quoteBill(snapshot, body, NOON);
  if ("refusal" in answer) throw new Error(answer.refusal.message);
  return answer.quote;
};
const refused = (snapshot: Snapshot, body: QuoteBody) => {
  const answer = quoteBill(snapshot, body, NOON);
  return "refusal" in answer ? answer.refusal : null;
};

test("a bill of sarees, a blouse and a fall is taxed line by line", () => {
  const snapshot = shop({
    products: [
      product(1),
      product(2, { price: 2_450, hsn: "5208" }),
      product(3, { price: 3_200, hsn: "6211", rate: 18 }),
      service(4),
    ],
  });
  const body = { items: [item(1), item(2, 2), item(3), item(4)], discountPercentage: 5 };
  const asked = { ...body, cashDiscount: 100 };
  const quote = quoted(snapshot, asked);
  expect(quote.lines.map(({ discount }) => discount)).toEqual([994.55, 263.42, 172.03, 0]);
  expect(quote.lines.map(({ isService }) => isService)).toEqual([false, false, false, true]);
  expect(quote).toMatchObject({ subtotal: 26_950, discount: 1_330, rounding: 0, total: 25_520 });
  const bill = { ...asked, total: 25_520, tenders: [{ kind: "upi", amount: 25_520 }] };
  const paper = writeBill(snapshot, { sale: sale(bill), no: 1, at: NOON });
  if ("refusal" in paper) throw new Error(paper.refusal.message);
  const { lines, sums, roundOff, total } = paper.document;
  expect(lines.map(({ taxable }) => taxable)).toEqual([16_671.86, 4_415.79, 2_566.08, 333.33]);
  expect(lines.at(-1)).toMatchObject({ sku: "FALL-4", hsn: "998822", quantity: 1, discount: 0 });
  expect([sums.cgst, sums.sgst, roundOff, total]).toEqual([766.47, 766.47, 0, 25_520]);
});

test.each<[Partial<QuoteBody["items"][number]>, string]>([
  [{ discountPercentage: 5 }, "items[1].discountPercentage"],
  [{ discountPercentage: 5, cashDiscount: 10 }, "items[1].cashDiscount"],
  [{ cashDiscount: 10 }, "items[1].cashDiscount"],
  [{ cashDiscount: 351 }, "items[1].cashDiscount"],
])("nothing is taken off a service by hand: %j", (off, field) => {
  // It stands second, however often the saree before it was scanned.
  const items = [item(1), item(1), item(2, 1, off)];
  const message = "Nothing is taken off a service";
  expect(refused(told(), { items })).toEqual({ code: "invalid", field, message });
});

test("of two lines that are wrong the first is said", () => {
  const tooMuch = item(1, 1, { cashDiscount: 10_001 });
  const ofService = item(2, 1, { cashDiscount: 10 });
  const field = (items: QuoteBody["items"]) => refused(told(), { items })?.message;
  expect(field([tooMuch, ofService])).toBe("That is more than the saree costs");
  expect(field([ofService, tooMuch])).toBe("Nothing is taken off a service");
});

test("what comes off the bill is a part of its goods, and so is what a role may give", () => {
  const items = [item(1), item(2, 20)];
  expect(quoted(told(), { items, discountPercentage: 10, cashDiscount: 99.5 })).toMatchObject({
    subtotal: 17_000,
    discount: 1_000,
    cashDiscount: 99.5,
    rounding: 0.5,
    total: 15_900,
  });
  expect(refused(told(), { items, discountPercentage: 10, cashDiscount: 9_000.01 })).toMatchObject({
    code: "discount_over_limit",
  });
  const offers = [offer(1)];
  expect(refused(told({ offers }), { items, cashDiscount: 9_000.01 })).toMatchObject({
    code: "invalid",
    field: "cashDiscount",
  });
  const most = told({ permit: { limitPercentage: 5 } });
  expect(refused(most, { items, cashDiscount: 500 })).toBeNull();
  expect(refused(most, { items, cashDiscount: 500.01 })?.code).toBe("discount_over_limit");
});

test("offers do not see services: neither their price nor their pieces, nor to discount them", () => {
  const saved = (items: QuoteBody["items"], more: Parameters<typeof offer>[1]) =>
    quoted(told({ offers: [offer(1, more)] }), { items }).offer?.amount;
  const both = [item(2, 20), item(1)];
  expect(saved(both, {})).toBe(1_000);
  expect(saved(both, { minOrder: 10_000, minItems: 1 })).toBe(1_000);
  expect(saved(both, { minOrder: 10_001 })).toBeUndefined();
  expect(saved(both, { minItems: 2 })).toBeUndefined();
  expect(saved(both, { products: [idOfProduct(2)] })).toBeUndefined();
  expect(saved(both, { categories: [""] })).toBeUndefined();
  expect(saved([item(2)], {})).toBeUndefined();
});

test("a bill of services alone costs what they cost", () => {
  const items = [item(2, 3)];
  expect(quoted(told(), { items, discountPercentage: 50 })).toMatchObject({
    ...{ subtotal: 1_050, discount: 0, rounding: 0, total: 1_050, gst: 50 },
  });
  expect(refused(told(), { items, cashDiscount: 1 })?.code).toBe("discount_over_limit");
});

test("a changed rate counts for the codes of services too", () => {
  const rateChanges = [{ hsn: "9988", from: "2026-11-01", rate: 18 }];
  const changed = told({ seller: { rateChanges } });
  expect(quoted(changed, { items: [item(2)] }).gst).toBe(53.38);
});

test("a bill holds twenty of a service, and not one more", () => {
  expect(quoted(told(), { items: [item(2, 20)] }).total).toBe(7_000);
  expect(refused(told(), { items: [item(2, 20), item(2)] })?.field).toBe("items[1].quantity");
});
