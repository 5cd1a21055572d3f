// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "@/lib/storage";
import { closeDatabase, readAsked, readDevice } from "./database";
import { NOT_KEPT, registerHere } from "./device";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { CANNOT_KEEP } from "./failures";
import { deviceNote } from "./here";

const TILL = { id: "t1", name: "Counter 1" };
type Sent = { id: string; publicKey: string };
let sent: Sent[];
let answer: () => Response | Promise<Response>;
let isKept: boolean;

const registered = () =>
  Response.json({ data: { id: sent[0]?.id, series: "C1" } }, { status: 201 });

beforeEach(async () => {
  await closeDatabase();
  globalThis.indexedDB = new IDBFactory();
  localStore.clear();
  deviceNote.forget();
  sent = [];
  isKept = true;
  answer = registered;
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: { persist: async () => isKept },
  });
  vi.stubGlobal("fetch", async (request: Request) => {
    expect(new URL(request.url).pathname).toBe("/api/pos/tills/t1/devices");
    sent.push(await request.json());
    return answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a key of its own, that nobody can read out; its public half goes to the shop", async () => {
  expect(await registerHere(TILL)).toEqual({ is: "registered" });
  const device = await readDevice();
  expect(device).toMatchObject({ id: sent[0]?.id, series: "C1", till: "t1", last: 0 });
  expect(device?.privateKey.extractable).toBe(false);
  // 65 bytes: the mark of an uncompressed point and its two halves.
  expect(sent[0]?.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(deviceNote.now()).toEqual({ id: device?.id, till: "t1" });
  expect(await readAsked()).toBeNull();
});

test("an answer that was lost: the same id and key are sent again", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await registerHere(TILL)).toMatchObject({ is: "failed" });
  expect(deviceNote.now()).toBeNull();
  await closeDatabase();
  answer = registered;
  expect(await registerHere(TILL)).toEqual({ is: "registered" });
  expect(sent[1]).toEqual(sent[0]);
});

test("a till that has a device says so", async () => {
  const error = "This till has a device already";
  answer = () => Response.json({ code: "device_taken", error, errors: {} }, { status: 409 });
  expect(await registerHere(TILL)).toEqual({
    is: "failed",
    code: "not_registered",
    message: error,
  });
  expect(await readDevice()).toBeNull();
});

test("a browser that promises nothing is no device, and one that cannot keep anything neither", async () => {
  isKept = false;
  expect(await registerHere(TILL)).toEqual({ is: "failed", code: "not_kept", message: NOT_KEPT });
  isKept = true;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  expect(await registerHere(TILL)).toEqual({
    is: "failed",
    code: "not_registered",
    message: CANNOT_KEEP,
  });
  expect(sent).toEqual([]);
});
