import { expect, test } from "vitest";
import { toPaise } from "@/lib/money";
import { withScanned } from "./credits";
import {
  isTwice,
  settle,
  type Tender,
  tenderBodies,
  whatIsMissing,
  withTender,
  wrongTenders,
} from "./tenders";

const tender = (kind: Tender["kind"], typed: string | null = null): Tender => ({
  kind,
  typed,
  reference: "",
});

test("cash is exact unless told, and gives back what is over", () => {
  const total = toPaise(18_180);
  expect(settle(total, [tender("cash")])).toMatchObject({ left: 0, change: 0 });
  expect(settle(total, [tender("cash", "19,000")])).toMatchObject({ left: 0, change: 82_000 });
  expect(tenderBodies(total, [tender("cash", "19,000")])).toEqual([
    { kind: "cash", amount: 18_180, tendered: 19_000 },
  ]);
});

test("any amount below the due keeps the rest, and the next payment takes it", () => {
  const total = toPaise(18_180.5);
  const first = [tender("cash", "2000")];
  expect(settle(total, first).left).toBe(1_618_050);
  expect(whatIsMissing(total, first)).toBe("₹16,180.50 is still to be paid.");
  const both = withTender(total, first, "upi");
  expect(tenderBodies(total, both)).toEqual([
    { kind: "cash", amount: 2000, tendered: 2000 },
    { kind: "upi", amount: 16_180.5 },
  ]);
  expect(whatIsMissing(total, both)).toBeNull();
});

test("paise add up where floating point does not", () => {
  const parts = [tender("upi", "0.10"), tender("card", "0.20")];
  expect(settle(toPaise(0.3), parts).left).toBe(0);
  expect(toPaise(1.005)).toBe(100);
  expect(toPaise(4.35)).toBe(435);
});

test("no change on a card", () => {
  const total = toPaise(900);
  expect(whatIsMissing(total, [tender("card", "1000")])).toBe("₹100 more than is due.");
  expect(whatIsMissing(total, [tender("card", "900"), tender("cash", "500")])).toBe(
    "One of the payments is not right yet.",
  );
  expect(whatIsMissing(total, [tender("upi", "abc")])).toBe(
    "One of the payments is not right yet.",
  );
  expect(whatIsMissing(total, [tender("cash", "0")])).not.toBeNull();
});

test("the only payment can still change its kind; cash is there once", () => {
  const total = toPaise(900);
  expect(withTender(total, [tender("cash")], "upi")).toEqual([tender("upi")]);
  const split = [tender("cash", "500"), tender("upi")];
  expect(withTender(total, split, "card")).toBe(split);
  expect(withTender(total, split, "cash")).toBe(split);
  const five = Array.from({ length: 5 }, () => tender("upi", "1"));
  expect(withTender(total, five, "card")).toBe(five);
});

test("a bill of nothing needs no payment", () => {
  expect(whatIsMissing(0, [])).toBeNull();
  expect(whatIsMissing(100, [])).toBe("Choose how it is paid.");
});

test("a part has no amount until it is typed; a payment for the whole takes what it leaves", () => {
  const total = toPaise(18_180);
  const split = withTender(total, [], "upi", { isPart: true });
  expect(split).toEqual([tender("upi", "")]);
  expect(settle(total, split)).toMatchObject({ left: total, parts: [{ problem: null }] });
  expect(whatIsMissing(total, split)).toBe("Enter the amount of each payment.");
  const both = withTender(total, split, "card");
  expect(whatIsMissing(total, both)).toBe("Enter the amount of each payment.");
  // The whole was chosen first: the part is added to it, and it keeps the rest.
  const late = withTender(total, [tender("cash")], "upi", { isPart: true });
  expect(late).toEqual([tender("cash"), tender("upi", "")]);
  expect(tenderBodies(total, late.with(1, tender("upi", "5000")))).toMatchObject([
    { kind: "cash", amount: 13_180 },
    { kind: "upi", amount: 5000 },
  ]);
});

const NUMBER = "CN/2627/000012";
const OTHER = "CN/2627/000013";
const credit = (worth?: number, typed: string | null = null, reference = NUMBER): Tender => ({
  kind: "credit_note",
  typed,
  reference,
  worth,
});

test("a credit note pays what is left of it, and the rest is paid in cash", () => {
  const total = toPaise(12_000);
  const first = [credit(8999)];
  expect(whatIsMissing(total, first)).toBe("₹3,001 is still to be paid.");
  const both = withTender(total, first, "cash");
  expect(whatIsMissing(total, both)).toBeNull();
  expect(tenderBodies(total, both)).toEqual([
    { kind: "credit_note", amount: 8999, reference: NUMBER },
    { kind: "cash", amount: 3001, tendered: 3001 },
  ]);
  // What is handed over for the difference leaves the credit as it is.
  const paid = [credit(8999), tender("cash", "5000")];
  expect(settle(total, paid)).toMatchObject({ left: 0, change: 199_900 });
  expect(tenderBodies(total, paid)).toMatchObject([{ amount: 8999 }, { amount: 3001 }]);
  // Cash that was there before it keeps its part.
  expect(tenderBodies(total, [tender("cash", "10000"), credit(8999)])).toMatchObject([
    { amount: 10_000 },
    { amount: 2000 },
  ]);
});

test("a credit note never pays more than is due, nor more than is left of it", () => {
  expect(settle(toPaise(5000), [credit(8999)])).toMatchObject({ left: 0, change: 0 });
  const typed = settle(toPaise(5000), [credit(1200, "2000")]);
  expect(typed).toMatchObject({ left: 380_000, change: 0 });
  expect(typed.parts[0]?.problem).toBe("Only ₹1,200 of this credit is left.");
  expect(settle(toPaise(5000), [credit(1200, "700")]).left).toBe(430_000);
  expect(settle(toPaise(5000), [credit(0)]).parts[0]?.problem).toBe(
    "This credit is used up. Please remove it.",
  );
});

test("without a known number nothing is finished", () => {
  const total = toPaise(900);
  expect(whatIsMissing(total, [credit(undefined, null, "")])).toBe(
    "Enter the number of the credit note.",
  );
  expect(whatIsMissing(total, [credit()])).toBe(`No credit is known under ${NUMBER}.`);
  expect(settle(total, [credit(undefined, "900")]).left).toBe(total);
  const twice = [credit(500, "400"), credit(500, "500")];
  expect([isTwice(twice, 0), isTwice(twice, 1)]).toEqual([false, true]);
  expect(whatIsMissing(total, twice)).toBe("One of the payments is not right yet.");
});

test("another credit note waits until the first has its number", () => {
  const open = [credit(undefined, null, "")];
  expect(withTender(toPaise(900), open, "credit_note")).toBe(open);
  const whole = [credit(900)];
  expect(withTender(toPaise(900), whole, "credit_note")).toBe(whole);
  expect(withTender(toPaise(900), [credit(500)], "credit_note", { reference: OTHER })).toEqual([
    credit(500),
    credit(undefined, null, OTHER),
  ]);
});

test("the scan of a credit note leaves the amount of its part as it is", () => {
  const part = [credit(undefined, "", "")];
  expect(withScanned(toPaise(900), part, NUMBER)).toEqual([credit(undefined, "")]);
});

test("the server's words are found by payment", () => {
  const fields = { "tenders[1].reference": "There is no credit under this number", total: "?" };
  expect([...wrongTenders(fields)]).toEqual([[1, "There is no credit under this number"]]);
});
