import { expect, test } from "vitest";
import type { QuoteBody } from "../types";
import { idOfProduct, NOON, offer, product, shop } from "./inTest";
import { quoteBill } from "./quote";

type Off = { percent?: number; cash?: number };
const given = ({ percent, cash }: Off) => ({
  ...(percent === undefined ? {} : { discountPercentage: percent }),
  ...(cash === undefined ? {} : { cashDiscount: cash }),
});

/** Sarees of ₹10,000, one of each, with what is taken off each and off the bill. */
function priced(own: Off[], bill: Off, { offered = 0, most = 100, wholeRupees = true } = {}) {
  const snapshot = shop({
    products: own.map((_, at) => product(at + 1, { price: 10_000 })),
    offers: offered > 0 ? [offer(1, { percentage: offered, label: "Festival" })] : [],
    permit: { limitPercentage: most },
    seller: { wholeRupees },
  });
  const items = own.map((off, at) => ({ id: idOfProduct(at + 1), quantity: 1, ...given(off) }));
  return quoteBill(snapshot, { items, ...given(bill) }, NOON);
}

const quoted = (...asked: Parameters<typeof priced>) => {
  const answer = priced(...asked);
  if ("refusal" in answer) throw new Error(answer.refusal.message);
  return answer.quote;
};
const refused = (...asked: Parameters<typeof priced>) => {
  const answer = priced(...asked);
  return "refusal" in answer ? answer.refusal : null;
};

test("a saree gets its own discount first and keeps it beside an offer", () => {
  const flaw = [{}, { cash: 500 }];
  const quote = quoted(flaw, {}, { offered: 10 });
  expect(quote.lines.map(({ discount }) => discount)).toEqual([1_000, 1_500]);
  expect(quote).toMatchObject({
    subtotal: 20_000,
    lineDiscounts: 500,
    offer: { label: "Festival", amount: 2_000 },
    total: 17_500,
  });
  // By hand instead of the offer, of what is left.
  expect(quoted(flaw, { percent: 20 }, { offered: 10 })).toMatchObject({
    offer: null,
    discount: 3_900,
    total: 15_600,
  });
  // First the part, then the sum.
  const both = quoted([{ percent: 10, cash: 100 }, {}], {});
  expect([both.lines[0]?.lineDiscount, both.total]).toEqual([1_100, 18_900]);
});

test("an offer never takes more than is left of a line", () => {
  const quote = quoted([{ cash: 9_900 }, {}], {}, { offered: 10 });
  expect(quote.offer?.amount).toBe(1_100);
  expect(quote.lines.map(({ amount }) => amount)).toEqual([0, 9_000]);
});

test.each([
  [0, 9_500, true],
  [4.99, 9_500, true],
  [5, 9_500, false],
  [10, 9_000, false],
])("%d %% by hand beside an offer of 5 %%: ₹%i", (percent, total, isOffer) => {
  const quote = quoted([{}], { percent }, { offered: 5 });
  expect([quote.total, quote.offer !== null]).toEqual([total, isOffer]);
});

test("paise are rounded in the customer's favour", () => {
  expect(quoted([{}], { cash: 50.5 }, { offered: 5 })).toMatchObject({
    cashDiscount: 50.5,
    rounding: 0.5,
    total: 9_449,
  });
});

test("paise stay where the owner wants no whole rupees", () => {
  expect(quoted([{}], { cash: 50.5 }, { offered: 5, wholeRupees: false })).toMatchObject({
    rounding: 0,
    total: 9_449.5,
  });
});

test.each<[Off[], Off, number, string, string]>([
  [[{}, { cash: 10_000.01 }], {}, 100, "invalid", "items[1].cashDiscount"],
  [[{ percent: 99.99, cash: 1.01 }, {}], {}, 100, "invalid", "items[0].cashDiscount"],
  [[{}, { cash: 1_000.01 }], {}, 5, "discount_over_limit", "items[1].cashDiscount"],
  [[{}, { percent: 10.01 }], {}, 5, "discount_over_limit", "items[1].discountPercentage"],
  [[{}, { cash: 500 }], { percent: 3 }, 5, "discount_over_limit", "discountPercentage"],
  [[{}, { cash: 500 }], { cash: 500.01 }, 5, "discount_over_limit", "cashDiscount"],
  [[{}, {}], { percent: 100.01 }, 100, "invalid", "discountPercentage"],
  [[{}, { cash: -1 }], {}, 100, "invalid", "items[1].cashDiscount"],
])("too much off is said where it was typed: %j, %j", (own, bill, most, code, field) => {
  expect(refused(own, bill, { most })).toMatchObject({ code, field });
});

test("a role takes off so much, and offers do not count", () => {
  const most = { offered: 10, most: 20 };
  expect(refused([{}], { percent: 20 }, most)).toBeNull();
  expect(refused([{}], { cash: 2_000 }, most)).toBeNull();
  expect(refused([{}], { percent: 15, cash: 500.01 }, most)?.message).toBe(
    "You can take off up to 20%. Please ask a manager for more",
  );
  expect(refused([{}], { cash: 9_000.01 }, { offered: 10 })?.message).toBe(
    "That is more than the sarees cost",
  );
});

test("what is scanned twice is one line, where it was scanned first", () => {
  const snapshot = shop({ products: [product(1), product(2)] });
  const items: QuoteBody["items"] = [2, 1, 2].map((at) => ({ id: idOfProduct(at), quantity: 1 }));
  const answer = quoteBill(snapshot, { items }, NOON);
  const lines = "quote" in answer ? answer.quote.lines : [];
  expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [idOfProduct(2), 2],
    [idOfProduct(1), 1],
  ]);
});

test.each<[QuoteBody["items"], string, string]>([
  [[], "cart_empty", "items"],
  [[{ id: idOfProduct(9), quantity: 1 }], "unknown_product", "items[0].id"],
  [[{ id: idOfProduct(1), quantity: 21 }], "invalid", "items[0].quantity"],
  [
    [
      { id: idOfProduct(1), quantity: 20 },
      { id: idOfProduct(1), quantity: 1 },
    ],
    "invalid",
    "items[1].quantity",
  ],
])("what cannot be priced is refused: %j", (items, code, field) => {
  expect(quoteBill(shop(), { items }, NOON)).toMatchObject({ refusal: { code, field } });
});

test("a quote says of taxes what it can, and why it cannot", () => {
  const ask = (snapshot: Parameters<typeof quoteBill>[0], quantity = 1) =>
    quoteBill(snapshot, { items: [{ id: idOfProduct(1), quantity }] }, NOON);
  expect(ask(shop())).toMatchObject({
    quote: { gst: 880.96, needsAddress: false, obstacle: null },
  });
  expect(ask(shop(), 3)).toMatchObject({ quote: { needsAddress: true } });
  const unregistered = shop({ seller: { scheme: "unregistered", place: null } });
  expect(ask(unregistered, 3)).toMatchObject({ quote: { gst: 0, needsAddress: false } });
  expect(ask(shop({ products: [product(1, { rate: null })] }))).toMatchObject({
    quote: {
      gst: null,
      needsAddress: false,
      obstacle: "The invoice needs them: please enter HSN code and GST rate of Kanchipuram first",
    },
  });
});
