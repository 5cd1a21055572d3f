import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";
import { closeDatabase, readBills, readSnapshot } from "./database";
import { NOW, openDevice, reload, snapshot } from "./deviceInTest";
import { heldRow } from "./heldRowInTest";
import { findHeld, keepHeld, MOST_HELD, ownHeld, readHeld, takeHeld } from "./heldRows";

const DAY = 24 * 60;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const held = async (now = NOW, onCounter: string | null = null) =>
  (await readHeld(now, onCounter)).map(({ id }) => id);

beforeEach(() => openDevice());

test("what an older version of the page kept is there, beside the new store", async () => {
  await closeDatabase();
  globalThis.indexedDB = new IDBFactory();
  const older = await openDB("pattu-till", 1, {
    upgrade(database) {
      database.createObjectStore("device");
      database.createObjectStore("snapshot");
      database.createObjectStore("bills", { keyPath: "id" });
    },
  });
  await older.put("snapshot", snapshot, "newest");
  await older.put("bills", { id: "b1", number: "C1/2627/000017" });
  older.close();
  expect(await readSnapshot()).toEqual(snapshot);
  expect(await readBills()).toMatchObject([{ id: "b1" }]);
  expect(await held()).toEqual([]);
});

test("each is kept once, the newest first, through a reload, for a day of the shop's", async () => {
  await keepHeld(heldRow("a"), NOW);
  await keepHeld(heldRow("b", 5), NOW);
  await keepHeld(heldRow("a", 7), NOW);
  await reload();
  expect(await held()).toEqual(["b", "a"]);
  expect(await held(after(DAY - 1))).toEqual(["b", "a"]);
  expect(await held(after(DAY))).toEqual(["b"]);
  expect(await findHeld("a")).toBeUndefined();
});

test("as many as at the shop; one of yesterday takes no place", async () => {
  for (let at = 0; at < MOST_HELD; at++) await keepHeld(heldRow(`${at}`), NOW);
  expect(await keepHeld(heldRow("more"), NOW)).toBe(false);
  expect(await keepHeld(heldRow("7"), NOW)).toBe(true);
  expect(await keepHeld(heldRow("more", DAY), after(DAY))).toBe(true);
});

test("it is taken up once, and whoever did not hear that it was on hold does not put it back", async () => {
  await keepHeld(heldRow("a"), NOW);
  expect(await takeHeld("a", () => false)).toBe(true);
  expect(await held()).toEqual(["a"]);
  expect(await takeHeld("a", () => true)).toBe(true);
  const again = vi.fn(() => true);
  expect(await takeHeld("a", again)).toBe(false);
  expect(again).not.toHaveBeenCalled();
  expect(await keepHeld(heldRow("a"), NOW)).toBe(true);
  await ownHeld("a");
  await reload();
  expect(await held()).toEqual([]);
  // Nothing of the customer stays.
  expect(await findHeld("a")).toEqual({ id: "a", parkedAt: NOW.toISOString() });
});

test("killed while it is taken up: on hold until it lies on the counter, and not after", async () => {
  await keepHeld(heldRow("a"), NOW);
  const killed = takeHeld("a", () => {
    throw new Error("The tab is gone");
  });
  await expect(killed).rejects.toThrow("The tab is gone");
  await reload();
  expect(await held()).toEqual(["a"]);
  // It was written on the counter, and the rest did not come to pass.
  expect(await held(NOW, "a")).toEqual([]);
  expect(await held()).toEqual([]);
});
