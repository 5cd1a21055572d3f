import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { failureOf } from "@/api/errors";
import type { SaleAnswer } from "./calls";
import { readBills, readDevice } from "./database";
import {
  billsHere,
  DEVICE,
  deps,
  lastNumber,
  NOW,
  openDevice,
  reload,
  sale,
  snapshot,
} from "./deviceInTest";
import { CANNOT_KEEP } from "./failures";
import { reserve, wasStored } from "./ledger";
import { sellOnDevice } from "./sell";
import { settleAsked } from "./settle";
import type { IssuedBill } from "./types";

beforeEach(() => openDevice());
afterEach(() => vi.restoreAllMocks());

const sold = (no: number) => ({ order: { orderNumber: `C1/2627/0000${no}` } }) as never;
const stores = async (_: unknown, no: number): Promise<SaleAnswer> => ({
  is: "sold",
  sale: sold(no),
});
const refuses =
  (code: string, next: number | null = null) =>
  async (): Promise<SaleAnswer> => ({ is: "refused", failure: failureOf(code, "No."), next });

test("online, one number after the other, and nothing of the customer stays", async () => {
  const asked: number[] = [];
  const ask = async (body: unknown, no: number) => {
    asked.push(no);
    return stores(body, no);
  };
  for (const id of [1, 2, 3]) await sellOnDevice(deps({ ask }), sale(id), false);
  expect(asked).toEqual([18, 19, 20]);
  expect(await lastNumber()).toBe(20);
  expect(await billsHere()).toEqual([18, 19, 20].map((no) => `C1/2627/0000${no} sent`));
  expect(JSON.stringify(await readBills())).not.toMatch(/Lakshmi|9848012345/);
});

test("a refused bill frees its number", async () => {
  const outcome = await sellOnDevice(deps({ ask: refuses("out_of_stock") }), sale(1), false);
  expect(outcome).toMatchObject({ is: "refused", failure: { code: "out_of_stock" } });
  expect(await billsHere()).toEqual([]);
  expect(await lastNumber()).toBe(17);
  const ask = vi.fn(stores);
  await sellOnDevice(deps({ ask }), sale(2), false);
  expect(ask.mock.calls[0]?.[1]).toBe(18);
});

test("without an answer it is issued with the same id, number and contents, and signed", async () => {
  const ask = vi.fn(async (): Promise<SaleAnswer> => ({ is: "silent" }));
  const outcome = await sellOnDevice(deps({ ask }), sale(1), false);
  expect(outcome).toMatchObject({
    is: "sold",
    sale: { order: { orderNumber: "C1/2627/000018", total: 18_500, pieces: 1 }, change: 500 },
  });
  expect(ask).toHaveBeenCalledWith(sale(1), 18, false);
  expect(await lastNumber()).toBe(18);
  const [row] = await readBills();
  expect(row).toMatchObject({ state: "waiting", no: 18, isPrinted: false });
  const bill = JSON.parse(row?.text ?? "") as IssuedBill;
  expect(bill).toMatchObject({
    version: 1,
    device: DEVICE,
    number: "C1/2627/000018",
    issuedAt: NOW.toISOString(),
    session: "s1",
    staff: "staff-1",
    sale: sale(1),
    document: { number: "C1/2627/000018", total: 18_500 },
  });
  const device = await readDevice();
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  const key = await crypto.subtle.importKey(
    "raw",
    bytes(device?.publicKey ?? ""),
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["verify"],
  );
  const isRight = (text: string) =>
    crypto.subtle.verify(
      { name: "ECDSA", hash: "SHA-256" },
      key,
      bytes(row?.signature ?? ""),
      new TextEncoder().encode(text),
    );
  expect(await isRight(row?.text ?? "")).toBe(true);
  expect(await isRight(`${row?.text} `)).toBe(false);
  await expect(crypto.subtle.exportKey("pkcs8", device?.privateKey as CryptoKey)).rejects.toThrow();
});

test("the same bill pressed twice is one bill, before and after a reload", async () => {
  await sellOnDevice(deps(), sale(1), false);
  await reload();
  const ask = vi.fn(stores);
  const again = await sellOnDevice(deps({ ask }), sale(1), false);
  expect(again).toMatchObject({ is: "sold", sale: { order: { orderNumber: "C1/2627/000018" } } });
  expect(ask).not.toHaveBeenCalled();
  expect(await billsHere()).toEqual(["C1/2627/000018 waiting"]);
});

test("killed after the number was noted: tried again, it is the same number", async () => {
  await reserve(sale(1), NOW);
  await reload();
  expect(await lastNumber()).toBe(17);
  const ask = vi.fn(stores);
  await sellOnDevice(deps({ ask }), sale(1), false);
  expect(ask).toHaveBeenCalledWith(sale(1), 18, true);
  expect(await billsHere()).toEqual(["C1/2627/000018 sent"]);
});

test("killed while asking: the shop is asked what became of it; without it the bill is issued", async () => {
  await reserve(sale(1), NOW);
  await reload();
  const find = vi.fn(async () => "silent" as const);
  expect(await settleAsked({ ...deps(), find }, null)).toEqual([]);
  expect(await billsHere()).toEqual(["C1/2627/000018 waiting"]);

  await reserve(sale(2), NOW);
  await reload();
  await settleAsked({ ...deps(), find: async () => sold(19) }, null);
  expect(await billsHere()).toEqual(["C1/2627/000018 waiting", "C1/2627/000019 sent"]);
  expect(await lastNumber()).toBe(19);
});

test("what lies frozen on the counter is left to whoever has it before them", async () => {
  await reserve(sale(1), NOW);
  await settleAsked({ ...deps(), find: async () => "unknown" }, sale(1).id);
  expect(await billsHere()).toEqual(["C1/2627/000018 asking"]);
  const said = await settleAsked(
    { ...deps({ ask: refuses("out_of_stock") }), find: async () => "unknown" },
    null,
  );
  expect(said).toEqual(["A bill of ₹18,500 that was begun before was not stored: No."]);
  expect(await billsHere()).toEqual([]);
});

test("two bills never ask for one number", async () => {
  await reserve(sale(1), NOW);
  const blocked = await sellOnDevice(deps({ ask: stores }), sale(2), false);
  expect(blocked).toMatchObject({ is: "refused", failure: { code: "needs_network" } });
  const settle = async () => wasStored(sale(1).id, NOW);
  const ask = vi.fn(stores);
  await sellOnDevice(deps({ ask, settle }), sale(2), false);
  expect(ask.mock.calls[0]?.[1]).toBe(19);
});

test("a shop that counts further is followed once", async () => {
  const ask = vi.fn(async (body: unknown, no: number) =>
    no < 25 ? refuses("number_out_of_step", 25)() : stores(body, no),
  );
  await sellOnDevice(deps({ ask }), sale(1), false);
  expect(ask.mock.calls.map(([, no]) => no)).toEqual([18, 25]);
  expect(await billsHere()).toEqual(["C1/2627/000025 sent"]);
  expect(await lastNumber()).toBe(25);
});

test("a shop that has not heard of waiting bills does not get their numbers again", async () => {
  await sellOnDevice(deps(), sale(1), false);
  const send = vi.fn(async () => {});
  const ask = vi.fn(refuses("number_out_of_step", 18));
  const outcome = await sellOnDevice(deps({ ask, send }), sale(2), false);
  expect(send).toHaveBeenCalledOnce();
  expect(outcome).toMatchObject({ is: "sold", sale: { order: { orderNumber: "C1/2627/000019" } } });
});

test("a device that was removed is told so, and its number is free", async () => {
  const onRemoved = vi.fn(async () => {});
  const outcome = await sellOnDevice(
    deps({ ask: refuses("device_unknown"), onRemoved }),
    sale(1),
    false,
  );
  expect(outcome).toMatchObject({ is: "refused", failure: { code: "device_unknown" } });
  expect(onRemoved).toHaveBeenCalledOnce();
  expect(await billsHere()).toEqual([]);
});

test("a new financial year begins with 1", async () => {
  const april = () => new Date("2027-03-31T18:30:00Z");
  const permit = { ...snapshot.permit, until: "2027-04-02T00:00:00Z" };
  const told = { ...snapshot, permit };
  await sellOnDevice(deps({ now: april, snapshot: async () => told }), sale(1), false);
  expect(await billsHere()).toEqual(["C1/2728/000001 waiting"]);
  expect(await readDevice()).toMatchObject({ year: "2728", last: 1 });
});

test.each([
  ["a permit that is over", {}, { now: () => new Date("2026-11-28T06:00:00Z") }, /24 hours/],
  ["somebody else's permit", {}, { staff: () => "staff-2" }, /whoever last worked here/],
  ["a large bill", { total: 200_000 }, {}, /2,00,000/],
  [
    "a credit note",
    { tenders: [{ kind: "credit_note", amount: 18_500, reference: "CN/2627/000001" }] },
    {},
    /credit note/,
  ],
  ["200 waiting bills", {}, { waiting: async () => 200 }, /^200 bills wait/],
  ["nothing heard of the shop yet", {}, { snapshot: async () => null }, /Connect it first/],
])("%s: refused before a number is used, and frozen after it", async (_, more, change, words) => {
  const first = await sellOnDevice(deps(change), sale(1, more), true);
  expect(first).toMatchObject({
    is: "refused",
    failure: { message: expect.stringMatching(words) },
  });
  expect(await billsHere()).toEqual([]);
  const asked = await sellOnDevice(deps(change), sale(1, more), false);
  expect(asked).toMatchObject({ is: "unknown", why: expect.stringMatching(words) });
  expect(await billsHere()).toEqual(["C1/2627/000018 asking"]);
  expect(await lastNumber()).toBe(17);
});

test("what the twin refuses is said at its field before a number is used", async () => {
  const outcome = await sellOnDevice(deps(), sale(1, { total: 18_000 }), true);
  expect(outcome).toMatchObject({ is: "refused", failure: { code: "price_changed" } });
  expect(await billsHere()).toEqual([]);
});

test("a storage that is full refuses before a number is used, and nobody is asked", async () => {
  const full = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(full);
  const ask = vi.fn(stores);
  const outcome = await sellOnDevice(deps({ ask }), sale(1), false);
  expect(outcome).toMatchObject({ is: "refused", failure: { message: CANNOT_KEEP } });
  expect(ask).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(await lastNumber()).toBe(17);
});

test("a connection that the browser closed is opened once more", async () => {
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
    throw new DOMException("Closed", "InvalidStateError");
  });
  await sellOnDevice(deps({ ask: stores }), sale(1), false);
  expect(await billsHere()).toEqual(["C1/2627/000018 sent"]);
});
