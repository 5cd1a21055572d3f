// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOW, openDevice } from "./deviceInTest";
import { CANNOT_KEEP } from "./failures";
import { makeHeldHere } from "./heldHere";
import { heldRow } from "./heldRowInTest";
import { keepHeld, MOST_HELD } from "./heldRows";
import { reach } from "./reach";

const { hold, list, placeOf, giveToShop } = makeHeldHere(() => NOW);
const bill = { id: "new", body: heldRow("new").body };
const silent = () => Promise.reject(new TypeError("Failed to fetch"));
const tooMany = () =>
  Response.json({ code: "too_many_parked", error: "Too many.", errors: {} }, { status: 409 });
const stored = () => Response.json({ data: {} });
let answer: () => Response | Promise<Response>;
let asked: string[];

beforeEach(async () => {
  await openDevice();
  reach.note(true);
  asked = [];
  answer = silent;
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return answer();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const places = async () => (await list(null)).rows.map(({ id, isAsked }) => [id, isAsked]);

test("the shop's word counts; without it this device holds the bill", async () => {
  answer = stored;
  expect(await hold(bill, false, "asha")).toEqual({ is: "on hold" });
  answer = tooMany;
  expect(await hold(bill, false, "asha")).toMatchObject({ is: "refused" });
  expect(await places()).toEqual([]);
  answer = silent;
  expect(await hold(bill, false, "asha")).toEqual({ is: "on hold", isHere: true });
  expect(await places()).toEqual([["new", true]]);
  expect(reach.isAway()).toBe(true);
});

test("what cannot be kept here stays on the counter: as it was, or as it was sent", async () => {
  for (let at = 0; at < MOST_HELD; at++) await keepHeld(heldRow(`${at}`), NOW);
  expect(await hold({ ...bill, isHere: true }, false, "asha")).toMatchObject({
    is: "refused",
    failure: { message: /^50 bills are on hold on this device/ },
  });
  expect(asked).toEqual([]);
  expect(await hold(bill, false, "asha")).toEqual({ is: "unknown" });
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  expect(await hold({ ...bill, isHere: true }, false, "asha")).toMatchObject({
    is: "refused",
    failure: { message: CANNOT_KEEP },
  });
});

test("one that the shop was asked for is taken up where the shop says that it is", async () => {
  await hold(bill, false, "asha");
  expect(await placeOf("new")).toBe("unknown");
  reach.note(true);
  answer = tooMany;
  expect(await placeOf("new")).toBe("here");
  expect(await list(null)).toMatchObject({ rows: [{ id: "new" }], isHandedOver: false });
  expect(asked).toHaveLength(2);
});

test("one that the shop has is this device's no more", async () => {
  await hold(bill, false, "asha");
  reach.note(true);
  answer = stored;
  expect(await list(null)).toEqual({ rows: [], isHandedOver: true });
  expect(await placeOf("new")).toBe("shop");
});

test("a browser that is no device any more gives the shop what it holds", async () => {
  for (const id of ["a", "b"]) await keepHeld(heldRow(id), NOW);
  answer = stored;
  await giveToShop();
  expect(asked.sort()).toEqual(["/api/pos/parked/a", "/api/pos/parked/b"]);
  expect(await places()).toEqual([]);
});
