import { expect, test } from "vitest";
import { type Act, type Bill, changed, newBill } from "./bill";
import { quoteBody, saleBody } from "./billBodies";
import { readBill } from "./billSchema";
import { holdBody, takenUp } from "./parked";
import type { BillQuote, HoldBody, ParkedBill, SaleBody } from "./types";

const product = (id: string, available = 3) => ({
  id,
  sku: id.toUpperCase(),
  name: `Saree ${id}`,
  price: 18_500,
  image: null,
  available,
  ...{ exact: true, heldOnBill: false, isService: false },
});
const after = (...acts: Act[]): Bill => acts.reduce(changed, newBill());
const quantities = ({ lines }: Bill) =>
  lines.map(({ productId, quantity }) => [productId, quantity]);
const add = (id: string, available?: number): Act => ({
  do: "add",
  product: product(id, available),
});

test("the same saree again is one more piece, and never more than there are", () => {
  expect(quantities(after(add("a"), add("b"), add("a")))).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
  expect(quantities(after(add("a", 1), add("a", 1)))).toEqual([["a", 1]]);
  expect(quantities(after(...Array.from({ length: 25 }, () => add("a", 99))))).toEqual([["a", 20]]);
});

test("sixty lines are the most", () => {
  const full = after(...Array.from({ length: 61 }, (_, at) => add(`s${at}`)));
  expect(full.lines).toHaveLength(60);
});

test("what was removed comes back to its place, the last one first", () => {
  const three = [add("a"), add("b"), add("c")];
  const removed = after(
    ...three,
    { do: "remove", productId: "a" },
    { do: "remove", productId: "b" },
  );
  expect(quantities(removed)).toEqual([["c", 1]]);
  expect(removed.chosen).toBe("c");
  const one = changed(removed, { do: "bring back" });
  expect(one.chosen).toBe("b");
  expect(quantities(changed(one, { do: "bring back" }))).toEqual([
    ["a", 1],
    ["b", 1],
    ["c", 1],
  ]);
});

test("what was scanned again meanwhile is not doubled", () => {
  const bill = after(add("a"), { do: "remove", productId: "a" }, add("a"), { do: "bring back" });
  expect(quantities(bill)).toEqual([["a", 1]]);
  expect(bill.removed).toEqual([]);
});

test("the arrows choose a line and stop at both ends", () => {
  const bill = after(add("a"), add("b"));
  expect(changed(bill, { do: "choose", step: 1 }).chosen).toBe("b");
  const up = changed(bill, { do: "choose", step: -1 });
  expect(changed(up, { do: "choose", step: -1 }).chosen).toBe("a");
});

test("until the answer is known, nothing changes but by the answer", () => {
  const bill = after(add("a"));
  const body: SaleBody = saleBody(bill, { tenders: [], total: 18_500 });
  const sent = changed(bill, { do: "send", body });
  for (const act of [
    add("b"),
    { do: "remove", productId: "a" },
    { do: "discount", productId: null, percentage: 5, cash: null },
    { do: "discount", productId: "a", percentage: 5, cash: null },
    { do: "sell to", customer: null },
    { do: "pay with", tenders: [] },
    { do: "send", body: { ...body, total: 1 } },
  ] satisfies Act[]) {
    expect(changed(sent, act)).toBe(sent);
  }
  const refused = changed(sent, { do: "was refused" });
  expect(refused.sent).toBeNull();
  // A refused sale was not stored: it is still the same sale.
  expect(refused.id).toBe(bill.id);
  expect(changed(sent, { do: "begin anew" }).id).not.toBe(bill.id);
});

const PERSON = {
  name: "",
  phone: "9848012345",
  gstin: "",
  address: "",
  city: "",
  state: "",
  pincode: "",
};

test("a stored bill is read as it was, with what was sent", () => {
  const bill = after(add("a"), {
    do: "sell to",
    customer: { ...PERSON, known: "L•••• D••••" },
  });
  const sent = changed(bill, { do: "send", body: saleBody(bill, { tenders: [], total: 1 }) });
  expect(readBill(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
  expect(sent.sent?.customer).toEqual(PERSON);
  expect(() => readBill({ id: 7 })).toThrow();
});

test("a bill that was stored before there was a GSTIN is still read", () => {
  const bill = after(add("a"), { do: "sell to", customer: { ...PERSON, known: null } });
  const { gstin, ...before } = PERSON;
  const stored = { ...bill, customer: { ...before, known: null } };
  expect(readBill(JSON.parse(JSON.stringify(stored)))).toEqual(bill);
});

test("the GSTIN of a business is kept and sent", () => {
  const customer = { ...PERSON, name: "Padma Silks", gstin: "37AADCS0472N1Z1", known: null };
  const bill = after(add("a"), { do: "sell to", customer });
  expect(readBill(JSON.parse(JSON.stringify(bill))).customer).toEqual(customer);
  expect(saleBody(bill, { tenders: [], total: 1 }).customer?.gstin).toBe("37AADCS0472N1Z1");
});

test("a bill on its way to those on hold stays as it was sent; another never overwrites it", () => {
  const body = {} as HoldBody;
  const held = after(add("a"), { do: "hold", held: { id: "h", body } });
  expect(changed(held, add("b"))).toBe(held);
  expect(quantities(changed(changed(held, { do: "was not held" }), add("b")))).toHaveLength(2);

  const { lines } = after(add("c"));
  const bill = { lines, customer: null, discountPercentage: 5, cashDiscount: null };
  const busy = after(add("a"));
  expect(changed(busy, { do: "take up", bill, from: "h" })).toBe(busy);
  const taken = changed(newBill(), { do: "take up", bill, from: "h" });
  expect([quantities(taken), taken.chosen, taken.discountPercentage]).toEqual([[["c", 1]], "c", 5]);
});

test("a bill that an older version stored is on its way to nowhere", () => {
  const { held, ...older } = after(add("a"));
  expect(readBill(older).held).toBeNull();
});

test("a payment by credit note, its server's words and the credit that was kept survive a reload", () => {
  const credit = { number: "CN/2627/000012", total: 8999, isNext: true };
  const tender = {
    kind: "credit_note",
    typed: null,
    reference: credit.number,
    worth: 8999,
  } as const;
  const paid = after(add("a"), { do: "offer", credit }, { do: "pay with", tenders: [tender] });
  const body = saleBody(paid, { tenders: [{ kind: "credit_note", amount: 8999 }], total: 8999 });
  const sent = changed(paid, { do: "send", body });
  expect(readBill(JSON.parse(JSON.stringify(sent)))).toEqual(sent);

  const wrong = new Map([[0, "This credit is used up"]]);
  const refused = changed(sent, { do: "was refused", wrong });
  expect(refused.tenders).toEqual([{ ...tender, wrong: "This credit is used up" }]);
  expect(changed(refused, { do: "was refused" }).tenders).toEqual([tender]);
  const { credit: none, ...older } = after(add("a"));
  expect(readBill(older).credit).toBeNull();
});

const off = (productId: string | null, percentage: number | null, cash: number | null): Act => ({
  do: "discount",
  productId,
  percentage,
  cash,
});
const taken = ({ lines }: Bill) =>
  lines.map(({ discountPercentage, cashDiscount }) => [discountPercentage, cashDiscount]);

test("what is taken off one saree is taken off it alone, and can be cleared", () => {
  const bill = after(add("a"), add("b"), off("a", 5, 500), off(null, 10, null));
  expect(taken(bill)).toEqual([
    [5, 500],
    [null, null],
  ]);
  expect([bill.discountPercentage, bill.cashDiscount]).toEqual([10, null]);
  const cleared = changed(bill, off("a", null, null));
  expect(taken(cleared)).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(cleared.discountPercentage).toBe(10);
});

test("a saree keeps what is taken off it when it is scanned again, counted, or brought back", () => {
  const bill = after(
    add("a"),
    off("a", null, 500),
    add("a"),
    { do: "count", productId: "a", quantity: 3 },
    { do: "remove", productId: "a" },
    { do: "bring back" },
  );
  expect(quantities(bill)).toEqual([["a", 3]]);
  expect(taken(bill)).toEqual([[null, 500]]);
  expect(taken(after(add("a"), off("a", 5, null), { do: "remove", productId: "a" }))).toEqual([]);
});

test("what is taken off a saree survives a reload; a bill of an older page has none", () => {
  const bill = after(add("a"), off("a", 5, 500), add("b"), { do: "remove", productId: "b" });
  expect(readBill(JSON.parse(JSON.stringify(bill)))).toEqual(bill);
  const older = JSON.parse(
    JSON.stringify(bill, (key, value) =>
      key === "discountPercentage" || key === "cashDiscount" ? undefined : value,
    ),
  );
  const read = readBill({ ...older, discountPercentage: null, cashDiscount: null });
  expect(taken(read)).toEqual([[null, null]]);
  expect(read.removed[0]?.line.cashDiscount).toBeNull();
});

test("what is taken off a saree is asked for and sold with its line; nothing is sent where nothing is", () => {
  const bill = after(add("a"), add("b"), off("b", null, 500), off(null, 10, null));
  const items = [
    { id: "a", quantity: 1 },
    { id: "b", quantity: 1, cashDiscount: 500 },
  ];
  expect(quoteBody(bill)).toEqual({ items, discountPercentage: 10 });
  expect(saleBody(bill, { tenders: [], total: 1 }).items).toEqual(items);
  // The server knows a repeated sale by its words.
  expect(JSON.stringify(quoteBody(readBill(JSON.parse(JSON.stringify(bill)))))).toBe(
    JSON.stringify(quoteBody(bill)),
  );
});

test("what is taken off a saree goes on hold and comes back, to its own line", () => {
  const bill = after(add("a"), add("b"), off("b", 5, 500));
  const { items } = holdBody(bill, 36_000);
  expect(items).toEqual([
    { id: "a", quantity: 1, discountPercentage: 0, cashDiscount: 0 },
    { id: "b", quantity: 1, discountPercentage: 5, cashDiscount: 500 },
  ]);
  const parked: ParkedBill = {
    ...{ id: "p", items, pieces: 2, total: 36_000, discountPercentage: 0, cashDiscount: 0 },
    ...{ customer: { ...PERSON, phone: "" }, parkedAt: "2026-11-26T05:10:00Z", staff: "asha" },
  };
  const quoted = bill.lines.map(({ productId, ...line }) => ({
    ...line,
    ...{ id: productId, discount: 0, amount: line.price, lineDiscount: 0, heldOnBill: false },
  })) satisfies BillQuote["lines"];
  expect(takenUp(parked, quoted).lines).toEqual(bill.lines);
  // The first of them is not sold any more.
  expect(takenUp(parked, quoted.slice(1)).lines).toEqual(bill.lines.slice(1));
});
