/** What holds for any bill. Without chance, so that a failure is found again. */
import { expect, test } from "vitest";
import { toPaise } from "@/lib/money";
import type { QuoteBody, Snapshot } from "../types";
import { idOfProduct, NOON, offer, product, sale, service, shop } from "./inTest";
import { writeBill } from "./issue";
import { share, sum } from "./paise";
import { quoteBill } from "./quote";

function chance(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}
type Next = ReturnType<typeof chance>;

const RATES = [0, 0.25, 3, 5, 12, 18, 28, 40];

function anyShop(next: Next): Snapshot {
  const products = Array.from({ length: 1 + next(8) }, (_, at) => {
    const rate = RATES[next(RATES.length)] ?? 0;
    return next(5) === 0
      ? service(at + 1, { price: 1 + next(2_000), hsn: `9988${20 + next(3)}`, rate })
      : product(at + 1, { price: (1 + next(1_000_000)) / 100, hsn: `50${next(3)}7`, rate });
  });
  const scheme = (["regular", "composition", "unregistered"] as const)[next(3)] ?? "regular";
  const place = scheme === "unregistered" ? null : "37-Andhra Pradesh";
  const offers = [offer(1, { percentage: next(3_000) / 100 })];
  return shop({ products, offers, seller: { scheme, place } });
}

function anyBill(next: Next, { products }: Snapshot): Omit<QuoteBody, "customer"> {
  const items = products.map(({ isService }, at) => ({
    id: idOfProduct(at + 1),
    quantity: 1 + next(20),
    discountPercentage: !isService && next(4) === 0 ? next(5_000) / 100 : 0,
    cashDiscount: !isService && next(4) === 0 ? next(2_000) / 100 : 0,
  }));
  const discountPercentage = next(2) === 0 ? next(10_000) / 100 : 0;
  return { items, discountPercentage, cashDiscount: next(3) === 0 ? next(20_000) / 100 : 0 };
}

test("whatever is taken off, a bill adds up, and its paper says the same", () => {
  const next = chance(20_261_127);
  let priced = 0;
  for (let round = 0; round < 400; round += 1) {
    const snapshot = anyShop(next);
    const body = anyBill(next, snapshot);
    const answer = quoteBill(snapshot, body, NOON);
    if ("refusal" in answer) {
      expect(["invalid", "discount_over_limit"]).toContain(answer.refusal.code);
      continue;
    }
    priced += 1;
    const { quote } = answer;
    const paise = (amount: number | undefined) => toPaise(amount ?? 0);
    const off = sum(quote.lines.map(({ discount }) => paise(discount)));
    const total = paise(quote.total);
    expect(paise(quote.subtotal) - off).toBe(total);
    expect(total % 100).toBe(0);
    const parts = [quote.lineDiscounts, quote.offer?.amount, quote.discount, quote.cashDiscount];
    const rounding = paise(quote.rounding);
    expect(sum(parts.map(paise)) + rounding).toBe(off);
    expect(rounding >= 0 && rounding < 100).toBe(true);
    expect(quote.offer === null || quote.discount === 0).toBe(true);
    for (const [at, line] of quote.lines.entries()) {
      const whole = paise(line.price) * line.quantity;
      const item = body.items[at];
      const own = share(whole, item?.discountPercentage ?? 0) + paise(item?.cashDiscount);
      expect(paise(line.lineDiscount)).toBe(own);
      expect(own <= paise(line.discount) && paise(line.discount) <= whole).toBe(true);
      if (line.isService) expect(line.discount).toBe(0);
    }

    const tenders = quote.total === 0 ? [] : [{ kind: "upi", amount: quote.total }];
    const paper = writeBill(snapshot, {
      sale: sale({ ...body, total: quote.total, tenders }),
      no: 1,
      at: NOON,
    });
    if ("refusal" in paper) {
      expect([paper.refusal.code, quote.needsAddress]).toEqual(["address_needed", true]);
      continue;
    }
    const { sums, roundOff, lines, byHsn } = paper.document;
    const taxes = sum([sums.cgst, sums.sgst, sums.igst].map(paise));
    expect(paise(sums.taxable) + taxes + paise(roundOff)).toBe(total);
    expect([paise(sums.net), taxes]).toEqual([total, paise(quote.gst ?? 0)]);
    expect(Math.abs(paise(roundOff))).toBeLessThanOrEqual(lines.length);
    const groups = byHsn.length === 0 ? lines : byHsn;
    expect(sum(groups.map(({ taxable }) => paise(taxable)))).toBe(paise(sums.taxable));
    expect(new Set(byHsn.map(({ hsn, rate }) => `${hsn} ${rate}`)).size).toBe(byHsn.length);
  }
  expect(priced).toBeGreaterThan(200);
});
