import { expect, test } from "vitest";
import { settle, type Tender, tenderBodies, toPaise, whatIsMissing, withTender } from "./tenders";

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
