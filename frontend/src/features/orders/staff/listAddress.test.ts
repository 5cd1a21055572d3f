import { describe, expect, it } from "vitest";
import { appliedTo, withoutFilters } from "./appliedFilters";
import { type ListAddress, orderList, queryOf, sortOf } from "./listAddress";

const read = (search: string): ListAddress => orderList.read(new URLSearchParams(search));
const write = (list: ListAddress): string => orderList.write(list).toString();

describe("the address of the orders list", () => {
  it.each([
    "",
    "view=to_pack",
    "view=waiting&q=lakshmi&status=pending&money=failed&from=2026-11-01&to=2026-11-23&late=true&sort=amount&after=abc",
    "paidFrom=2026-11-01&paidTo=2026-11-23&state=Kerala&courier=DTDC&coupon=SILK10",
    "method=emi&refundedFrom=2026-11-01&refundedTo=2026-11-05&amountFrom=5000&amountTo=20000&discounted=true&shippingPaid=true",
    "before=abc",
  ])("%s is read and written alike", (search) => {
    expect(write(read(search))).toBe(search);
  });

  it("passes over what it does not know", () => {
    const forged = `view=mine&status=lost&money=much&method=cheque&from=2026-02-31&to=soon&late=1&discounted=yes&amountFrom=5%2C000&amountTo=${"9".repeat(9)}&sort=random&after=${"x".repeat(401)}&q=${"y".repeat(101)}`;
    expect(write(read(forged))).toBe("");
  });

  it("begins with the first page after any change, and leafs by one cursor", () => {
    const leafed = read("view=all&after=abc");
    expect(write(orderList.changed(leafed, { status: "shipped" }))).toBe("status=shipped");
    expect(write(orderList.changed(leafed, { before: "xyz" }))).toBe("before=xyz");
  });

  it("sorts what is to be packed by its day, everything else by age", () => {
    expect(sortOf(read("view=to_pack"))).toBe("pack_by");
    expect(sortOf(read(""))).toBe("newest");
    expect(sortOf(read("view=to_pack&sort=amount"))).toBe("amount");
  });

  it("asks the shop in its own words", () => {
    expect(queryOf(read("view=to_pack&money=paid&late=true&q=98480"))).toEqual({
      view: "to_pack",
      sort: "pack_by",
      q: "98480",
      paymentStatus: "paid",
      late: "true",
    });
  });

  it("asks for what a figure counts", () => {
    const search = "paidFrom=2026-11-01&paidTo=2026-11-05&discounted=true";
    expect(queryOf(read(search))).toEqual({
      view: "all",
      sort: "newest",
      paidFrom: "2026-11-01",
      paidTo: "2026-11-05",
      discounted: "true",
    });
  });

  it.each([
    ["method=upi", "Paid by UPI"],
    ["amountFrom=5000&amountTo=20000", "₹5,000 to ₹20,000"],
    ["amountFrom=5000", "From ₹5,000"],
    ["amountTo=20000", "Up to ₹20,000"],
    ["discounted=true", "With a discount"],
    ["shippingPaid=true", "With a shipping charge"],
    ["refundedFrom=2026-11-01&refundedTo=2026-11-05", "Refunded Sun 1 – Thu 5 Nov"],
  ])("%s is called %s and can be taken away", (search, words) => {
    const [applied] = appliedTo(read(`view=to_pack&${search}`));
    expect(applied?.label).toBe(words);
    expect(applied && write(applied.without)).toBe("view=to_pack");
  });

  it("names facts by which the list is narrowed", () => {
    const list = read("paidTo=2026-11-01&state=Kerala&courier=DTDC&coupon=SILK10");
    expect(appliedTo(list).map(({ label }) => label)).toEqual([
      "Paid until Sun 1 Nov",
      "To Kerala",
      "By DTDC",
      "With SILK10",
    ]);
    expect(write(withoutFilters(list))).toBe("");
  });

  it("names each filter and how the list is without it", () => {
    const list = read("view=all&q=rao&status=shipped&money=paid&from=2026-11-01&late=true");
    const applied = appliedTo(list);
    expect(applied.map(({ label }) => label)).toEqual([
      "“rao”",
      "On its way",
      "Paid",
      "Placed from Sun 1 Nov",
      "Late",
    ]);
    expect(applied.map(({ without }) => write(without))).toEqual([
      "status=shipped&money=paid&from=2026-11-01&late=true",
      "q=rao&money=paid&from=2026-11-01&late=true",
      "q=rao&status=shipped&from=2026-11-01&late=true",
      "q=rao&status=shipped&money=paid&late=true",
      "q=rao&status=shipped&money=paid&from=2026-11-01",
    ]);
    expect(write(withoutFilters(list))).toBe("");
  });
});
