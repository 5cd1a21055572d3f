/** Services on the bill of the counter: like sarees, but for stock. */
import { expect, test, vi } from "vitest";
import { against } from "./banner";
import { type Bill, changed, newBill } from "./bill";
import { readBill } from "./billSchema";
import { lineActs } from "./lineActs";
import { takenUp } from "./parked";
import { shownLines, whyNot } from "./shown";
import type { BillQuote, FoundProduct, ParkedBill } from "./types";

const fall: FoundProduct = {
  ...{ id: "f", sku: "FALL", name: "Fall and pico", image: null, price: 350, available: 20 },
  ...{ exact: true, heldOnBill: false, heldUntil: null, isService: true },
};
const added = (times: number): Bill =>
  Array.from({ length: times }).reduce<Bill>(
    (bill) => changed(bill, { do: "add", product: fall }),
    newBill(),
  );

test("a service lies on the bill as one, also after a reload", () => {
  const bill = added(2);
  expect(bill.lines).toMatchObject([{ sku: "FALL", quantity: 2, isService: true }]);
  expect(readBill(JSON.parse(JSON.stringify(bill)))).toEqual(bill);
});

test("a bill that an older version of the page stored has sarees alone", () => {
  const { lines, ...rest } = added(1);
  const older = lines.map(({ isService, ...line }) => line);
  const { lines: read } = readBill(JSON.parse(JSON.stringify({ ...rest, lines: older })));
  expect(read.map(({ isService }) => isService)).toEqual([false]);
});

test("twenty of a service are the most, and it is never said to be sold out", () => {
  const bill = added(20);
  const atMost = "A line has at most 20 pieces.";
  expect(against(bill, fall)).toBe(atMost);
  const say = vi.fn();
  const nothing = vi.fn();
  const lines = shownLines(bill, null);
  const acts = { act: () => bill, shut: () => null, say, toField: nothing };
  lineActs({ bill, lines, ...acts }).onLineKey("more");
  expect(say).toHaveBeenCalledExactlyOnceWith({ tone: "turmeric", text: atMost });
});

test("a service is never short, whatever is said to be there of it", () => {
  const [line] = shownLines(added(3), null);
  if (!line) throw new Error("There is no line");
  expect(whyNot([{ ...line, available: 0 }])).toBeNull();
  expect(whyNot([{ ...line, available: 0, isService: false }])).toBe("Fall and pico is sold out.");
});

test("a service comes back from hold as one", () => {
  const items = [{ id: "f", quantity: 3 }];
  const customer = {
    name: "",
    phone: "",
    gstin: "",
    address: "",
    city: "",
    state: "",
    pincode: "",
  };
  const parked: ParkedBill = {
    ...{ id: "p", items, pieces: 3, total: 1050, discountPercentage: 0, cashDiscount: 0 },
    ...{ customer, parkedAt: "2026-11-26T05:10:00Z", staff: "asha" },
  };
  const { exact, ...found } = fall;
  const quoted: BillQuote["lines"] = [
    { ...found, quantity: 3, discount: 0, lineDiscount: 0, amount: 1050 },
  ];
  expect(takenUp(parked, quoted).lines).toEqual(added(3).lines);
});
