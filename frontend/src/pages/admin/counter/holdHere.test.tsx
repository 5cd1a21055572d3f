import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOW, SAREE, snapshot } from "@/features/counter/offline/deviceInTest";
import { heldRow } from "@/features/counter/offline/heldRowInTest";
import { keepHeld, readHeld } from "@/features/counter/offline/heldRows";
import type { Snapshot } from "@/features/counter/offline/types";
import { endDevice, restartPage, startDevice, till } from "./devicePageInTest";
import {
  answersLater,
  button,
  click,
  field,
  ID,
  json,
  lost,
  openShop,
  parked,
  press,
  saree,
  shop,
  show,
  store,
} from "./onHoldInTest";

// An answer that is kept back here is not one that does not come.
vi.mock("@/features/counter/offline/calls", async (load) => ({
  ...(await load<typeof import("@/features/counter/offline/calls")>()),
  PATIENCE: 60_000,
}));

const told: Snapshot = { ...snapshot, serverTime: NOW.toISOString() };
const lines = [{ ...saree("a"), productId: SAREE }];
const HELD_HERE = "Bill of ₹18,500 for Padma Reddy is on hold on this device.";
const OTHERS = "Bills held by other tills show again once the network is back.";
let isOnline: boolean;

beforeEach(async () => {
  openShop();
  isOnline = false;
  const others = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!isOnline) return lost();
    const { pathname } = new URL(request.url);
    if (pathname === "/api/pos/tills") return json({ data: [till], cashOutLimit: null });
    return pathname === "/api/pos/snapshot" ? json({ data: told }) : others(request);
  });
  await startDevice(told);
});
afterEach(() => {
  endDevice();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const held = async () => (await readHeld(NOW, null)).map(({ body }) => body.customer.name);
const onCounter = () => screen.queryByRole("button", { name: /^Remove / });
const openList = async () => {
  press("F3", { shiftKey: true });
  return within(await screen.findByRole("dialog", { name: "On hold" }));
};
/** The page has heard whether the shop is there. */
const isReady = (is: "Offline" | "Online") => button(new RegExp(`^${is}.*bills of this device`));

test("without the network it is held on this device, and taken up once, also after a reload", async () => {
  store({ lines, discountPercentage: 4.5 });
  const leave = show();
  await isReady("Offline");
  await button("Take payment");
  press("F3");
  await screen.findByText(/is on hold on this device\.$/);
  expect(onCounter()).toBeNull();
  expect(shop.puts).toEqual([]);
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  leave();
  await restartPage();

  show();
  await button("On hold, 1");
  const list = await openList();
  list.getByText(OTHERS);
  list.getByText("· On this device");
  await click(/Padma Reddy.*1 piece · since 11:30 am, by asha · On this device.*Take up/);
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await button("Remove Kanchipuram red");
  screen.getByText("Padma Reddy");
  screen.getByText("4.5 %");
  await button("On hold");
  expect(await held()).toEqual([]);
});

test("the bill before is held on this device too", async () => {
  await keepHeld(heldRow(ID), NOW);
  store({ lines });
  show();
  await isReady("Offline");
  await openList();
  await click(/Meena.*Take up/);
  await screen.findByText("The bill before is on hold on this device now.");
  screen.getByText("Meena");
  expect(await held()).toEqual(["Padma Reddy"]);
});

test("with the network both are listed, and this device's is taken up without asking the shop for it", async () => {
  isOnline = true;
  shop.list = [parked()];
  await keepHeld(heldRow("5f1c2a34-0000-4000-8000-000000000002"), NOW);
  store({ lines: [], customer: null });
  show();
  await button("On hold, 2");
  const list = await openList();
  expect(list.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Meena.*On this device/),
    expect.stringMatching(/^Lakshmi(?!.*On this device)/),
  ]);
  expect(list.queryByText(OTHERS)).toBeNull();
  await click(/Meena.*Take up/);
  await vi.waitFor(() => expect(onCounter()).not.toBeNull());
  expect(shop.takes).toEqual([]);
  await button("On hold, 1");
  isOnline = false;
  window.dispatchEvent(new Event("online"));
  await isReady("Offline");
  const without = await openList();
  without.getByText(OTHERS);
  without.getByText("No bill is on hold on this device.");
  expect(without.queryByText("Lakshmi")).toBeNull();
});

test("an answer that was cut off: held on this device, given to the shop once it is back, and listed once", async () => {
  isOnline = true;
  shop.onPut = lost;
  store({ lines });
  show();
  await isReady("Online");
  await button("Take payment");
  await click("Hold");
  await screen.findByText(HELD_HERE);
  isOnline = false;
  await openList();
  await click(/Padma Reddy.*Take up/);
  await within(screen.getByRole("dialog")).findByText(/another till may have it too/);
  expect(onCounter()).toBeNull();

  isOnline = true;
  const [sent] = shop.puts;
  const id = sent?.url.split("/").at(-1) ?? "";
  const bill = { ...parked([{ id: SAREE, quantity: 1 }]), id };
  shop.list = [bill];
  const answer = answersLater();
  shop.onTake = () => json({ data: bill });
  await click("Close on hold");
  window.dispatchEvent(new Event("online"));
  await isReady("Online");
  const list = await openList();
  await list.findByText("Lakshmi");
  expect(list.getAllByRole("listitem")).toHaveLength(1);
  expect(await held()).toEqual(["Padma Reddy"]);
  answer({ data: bill });
  await vi.waitFor(async () => expect(await held()).toEqual([]));
  expect(list.getAllByRole("listitem")).toHaveLength(1);
  expect(shop.puts[1]).toEqual(sent);
  await click(/Lakshmi.*Take up/);
  await vi.waitFor(() => expect(onCounter()).not.toBeNull());
  expect(shop.takes).toMatchObject([{ url: `/api/pos/parked/${id}/take` }]);
});

test("a storage that breaks while it is taken up: on the counter, and on hold no more", async () => {
  await keepHeld(heldRow(ID), NOW);
  store({ lines: [], customer: null });
  show();
  await isReady("Offline");
  await openList();
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await click(/Meena.*Take up/);
  await vi.waitFor(() => expect(onCounter()).not.toBeNull());
  await button("On hold");
  expect(await held()).toEqual([]);
});

test("the tab was killed once it lay on the counter: it is on hold no more", async () => {
  await keepHeld(heldRow(ID), NOW);
  store({ lines, from: ID });
  show();
  await isReady("Offline");
  await button("On hold");
  await vi.waitFor(async () => expect(await held()).toEqual([]));
  expect(onCounter()).not.toBeNull();
});

test("what this device may have is never given to the shop too", async () => {
  isOnline = true;
  const { body } = heldRow(ID);
  await keepHeld(heldRow(ID), NOW);
  store({ lines, held: { id: ID, body, isHere: true } });
  show();
  await button("On hold, 1");
  await click("Try again");
  await screen.findByText("Bill of ₹18,500 for Meena is on hold on this device.");
  expect(onCounter()).toBeNull();
  expect(shop.puts).toEqual([]);
  expect(await held()).toEqual(["Meena"]);
});
