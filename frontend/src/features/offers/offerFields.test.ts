import { describe, expect, it } from "vitest";
import { fieldsOf, noFields, offerBody, schema, sortServerFields } from "./offerFields";
import { offerList, queryOfOffers } from "./offerList";
import { periodWords, usesWords } from "./offerWords";
import type { Offer } from "./queries";

const offer: Offer = {
  id: "5eed91c5-bf36-44ca-af93-8abfc402c5a8",
  label: "Diwali",
  code: "DIWALI10",
  discountPercentage: 12.5,
  terms: "12.5% off",
  scope: "matchingItems",
  isNarrow: true,
  startsAt: "2026-11-12T04:30:17.123Z",
  endsAt: null,
  uses: 3,
  maxUses: 100,
  onSite: true,
  state: "live",
  description: "With the code.",
  image: null,
  minOrderValue: 5000,
  minItems: null,
  maxDiscount: 2500.5,
  categories: ["gadwal"],
  sarees: [{ id: "b", sku: "GAD-014", name: "Gadwal" }],
  maxUsesPerCustomer: 1,
  draft: false,
  given: 0,
  version: 3,
  changedAt: "2026-11-24T05:00:00Z",
  changedBy: null,
};

describe("the form of an offer", () => {
  it("sends back what it was given, to the second", () => {
    const sent = offerBody(fieldsOf(offer), offer.draft, offer);
    const { label, code, discountPercentage, scope, startsAt, maxDiscount, categories } = offer;
    expect(sent).toMatchObject({
      label,
      code,
      discountPercentage,
      scope,
      startsAt,
      maxDiscount,
      categories,
      products: ["b"],
      minOrderValue: 5000,
      endsAt: null,
      minItems: null,
      maxUses: 100,
    });
  });

  it("reads times as India's, whatever the device thinks", () => {
    expect(fieldsOf(offer).startsAt).toBe("2026-11-12T10:00");
    const later = { ...fieldsOf(offer), startsAt: "2026-11-12T10:01" };
    expect(offerBody(later, false, offer).startsAt).toBe("2026-11-12T10:01:00+05:30");
  });

  it("drops the code of an automatic offer and forgives commas and a percent sign", () => {
    const typed = {
      ...noFields,
      code: "x",
      discountPercentage: "7.5 %",
      minOrderValue: "₹ 12,000",
    };
    expect(offerBody(typed, true, null)).toMatchObject({
      code: null,
      discountPercentage: 7.5,
      minOrderValue: 12000,
      draft: true,
    });
  });

  it("stops only what cannot be sent", () => {
    const wrong = (change: object) =>
      schema
        .safeParse({ ...fieldsOf(offer), ...change })
        .error?.issues.map(({ path }) => path.join("."));
    expect(wrong({})).toBeUndefined();
    expect(wrong({ discountPercentage: "0" })).toEqual(["discountPercentage"]);
    expect(wrong({ discountPercentage: "100.01" })).toEqual(["discountPercentage"]);
    expect(wrong({ kind: "coupon", code: " " })).toEqual(["code"]);
    expect(wrong({ maxUses: "-1" })).toEqual(["maxUses"]);
    expect(wrong({ maxDiscount: "five" })).toEqual(["maxDiscount"]);
  });

  it("puts the server's words to their fields", () => {
    expect(sortServerFields({ "offer.label": "a", "products[3]": "b", version: "c" })).toEqual({
      fields: { label: "a", products: "b" },
      rest: ["c"],
    });
  });
});

describe("the list of offers", () => {
  it("lives in the address", () => {
    const list = offerList.read(new URLSearchParams("view=ended&after=1.2.3"));
    expect(queryOfOffers(list)).toEqual({ view: "ended", after: "1.2.3" });
    expect(offerList.write(list).toString()).toBe("view=ended&after=1.2.3");
    expect(offerList.read(new URLSearchParams("view=hidden"))).toMatchObject({ view: "all" });
  });

  it("says when and how often", () => {
    expect(periodWords({ startsAt: null, endsAt: null })).toBe("No end");
    expect(periodWords({ startsAt: null, endsAt: offer.startsAt })).toMatch(/^Until 12 Nov/);
    expect([usesWords(offer), usesWords({ uses: 3, maxUses: null })]).toEqual([
      "3 of 100 used",
      "3 used",
    ]);
  });
});
