import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSnapshot } from "@/features/counter/offline/database";
import { billsHere, DEVICE, NOW, SAREE, snapshot } from "@/features/counter/offline/deviceInTest";
import type { IssuedBill, Snapshot } from "@/features/counter/offline/types";
import { body } from "@/features/orders/documents/bodyInTest";
import { endDevice, restartPage, startDevice, till } from "./devicePageInTest";
import { button, click, field, json, lost, openShop, saree, show, store } from "./onHoldInTest";

type Answer = () => Response | Promise<Response>;
let isOnline: boolean;
let told: Snapshot;
let onSale: Answer;
let onSync: Answer;
let sold: Record<string, unknown>[];
let synced: IssuedBill[];
let prints: string[];

const line = { ...saree("a"), productId: SAREE, price: 18_500 };
const paying = {
  lines: [line],
  chosen: SAREE,
  tenders: [{ kind: "cash", typed: null, reference: "" }],
};

beforeEach(async () => {
  openShop();
  isOnline = true;
  told = { ...snapshot, serverTime: NOW.toISOString() };
  onSale = lost;
  onSync = lost;
  sold = [];
  synced = [];
  prints = [];
  const others = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!isOnline) return lost();
    if (pathname === "/api/pos/tills") return json({ data: [till], cashOutLimit: null });
    if (pathname === "/api/pos/snapshot") return json({ data: told });
    if (pathname === "/api/orders/pos") {
      sold.push(await request.json());
      return onSale();
    }
    if (pathname === "/api/pos/sync") {
      expect(request.headers.get("Authorization")).toBeNull();
      const { bills } = (await request.json()) as { bills: { text: string }[] };
      synced.push(...bills.map(({ text }) => JSON.parse(text) as IssuedBill));
      return onSync();
    }
    if (pathname.endsWith("/prints")) return json({ data: { copy: 1 } }, 201);
    if (pathname === "/api/pos/quote") {
      const one = { ...line, id: SAREE, quantity: 1, discount: 0, amount: 18_500 };
      return json({ data: { lines: [one], total: 18_500, subtotal: 18_500, discount: 0 } });
    }
    return others(request);
  });
  vi.stubGlobal("print", () => {
    prints.push(document.querySelector(".counter-paper")?.textContent ?? "");
  });
  Object.defineProperty(document, "fonts", {
    configurable: true,
    value: { ready: Promise.resolve() },
  });
  await startDevice(told);
});
afterEach(() => {
  endDevice();
  vi.unstubAllGlobals();
});

async function finish() {
  await vi.waitFor(async () =>
    expect(await button("Finish and print")).not.toHaveAttribute("aria-disabled"),
  );
  await click("Finish and print");
}
const number = "C1/2627/000018";
const stored = () => {
  const at = NOW.toISOString();
  const order = {
    id: sold.at(-1)?.id,
    orderNumber: number,
    total: 18_500,
    createdAt: at,
    pieces: 1,
    paymentMethod: "cash",
    customerName: "Lakshmi",
  };
  const document = { body: { ...body, number }, issuedAt: at, kind: "tax_invoice", file: "" };
  return json({ data: { order, document, change: 0, lines: [], returns: [] } }, 201);
};

test("online it asks under the device's next number; nothing waits then", async () => {
  onSale = () => json({ code: "invalid", error: "Not like this.", errors: {} }, 422);
  store(paying);
  show();
  await finish();
  await screen.findByText("Not like this.");
  expect(sold[0]).toMatchObject({ device: DEVICE, no: 18, till: "t1" });
  expect(await billsHere()).toEqual([]);
  await button("Online · all sent: bills of this device");
  onSale = stored;
  await finish();
  await screen.findByRole("heading", { name: "Sold" });
  expect(sold.map(({ no }) => no)).toEqual([18, 18]);
  await vi.waitFor(() => expect(prints).toHaveLength(1));
  expect(prints[0]).not.toContain("Shop's copy");
  expect(await billsHere()).toEqual([`${number} sent`]);
  expect(synced).toEqual([]);
});

test("without the network it prices, issues, prints and keeps the bill, and sends it later", async () => {
  isOnline = false;
  store(paying);
  show();
  await finish();
  await screen.findByRole("heading", { name: "Sold" });
  await vi.waitFor(() => expect(prints).toHaveLength(1));
  expect(prints[0]).toContain(number);
  expect(prints[0]).toContain(`Shop's copy · ${number} · part 1 of 2`);
  expect(sold).toEqual([]);
  expect(await billsHere()).toEqual([`${number} waiting`]);
  await click("Offline · 1 waits: bills of this device");
  const drawer = within(await screen.findByRole("dialog", { name: "Waiting bills" }));
  await drawer.findByText(number);
  await userEvent.click(drawer.getByRole("button", { name: `Print again: bill ${number}` }));
  await vi.waitFor(() => expect(prints).toHaveLength(2));
  expect(prints[1]).toContain("DUPLICATE");
  isOnline = true;
  onSync = () => {
    const bills = [{ id: synced[0]?.sale.id, outcome: "stored" }];
    return json({ data: { serverTime: NOW.toISOString(), bills } });
  };
  await userEvent.click(drawer.getByRole("button", { name: "Send now" }));
  await drawer.findByText("Sent");
  expect(synced).toHaveLength(1);
  expect(synced[0]).toMatchObject({ number, staff: "staff-1", session: "s1", device: DEVICE });
  await userEvent.click(drawer.getByRole("button", { name: "Close waiting bills" }));
  await button("Online · all sent: bills of this device");
});

test("an answer that does not come: the same bill and number, issued here", async () => {
  store(paying);
  show();
  await finish();
  await screen.findByRole("heading", { name: "Sold" });
  expect(sold).toHaveLength(1);
  expect(await billsHere()).toEqual([`${number} waiting`]);
  const [asked] = sold;
  onSync = () => json({ data: { serverTime: NOW.toISOString(), bills: [{ outcome: "refused" }] } });
  window.dispatchEvent(new Event("online"));
  await button("Needs a person · 1: bills of this device");
  const { no, ...rest } = asked ?? {};
  expect(no).toBe(18);
  expect(synced[0]?.sale).toEqual(rest);
});

test("a paper that a reload kept from the printer is offered", async () => {
  isOnline = false;
  vi.stubGlobal("print", () => {
    throw new Error("No printer");
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  store(paying);
  const leave = show();
  await finish();
  await screen.findByRole("heading", { name: "Sold" });
  leave();
  await restartPage();
  vi.stubGlobal("print", () => {
    prints.push(document.querySelector(".counter-paper")?.textContent ?? "");
  });
  show();
  await screen.findByText(`Bill ${number} is stored. Print it?`);
  await click("Print it");
  await vi.waitFor(() => expect(prints[0]).toContain(number));
  await vi.waitFor(() => expect(screen.queryByText(/is stored\. Print it/)).toBeNull());
});

test("sarees are found in what the shop told last, less what was sold here", async () => {
  isOnline = false;
  const products = told.products.map((product) => ({ ...product, available: 2 }));
  await keepSnapshot({ ...told, products });
  store(paying);
  show();
  await finish();
  await screen.findByRole("heading", { name: "Sold" });
  await userEvent.type(field(), "kanch");
  const hit = await screen.findByRole("option", { name: /Kanchipuram red/ });
  expect(hit).toHaveTextContent(/KNC-1.*1 left/);
  await userEvent.clear(field());
  // At once: keys that come fast and slow by turns are half a scan.
  await userEvent.click(field());
  await userEvent.paste("8901234567890");
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("button", { name: /^Remove Kanchipuram red/ });
});

test("a permit that is over says so, and no number is used", async () => {
  isOnline = false;
  await keepSnapshot({ ...told, permit: { ...told.permit, until: "2026-11-27T05:00:00Z" } });
  store(paying);
  show();
  await screen.findAllByText(/without the network for more than 24 hours/);
  expect(await billsHere()).toEqual([]);
});

test("the till needs the network, and is not closed while bills wait", async () => {
  isOnline = false;
  store(paying);
  show();
  await finish();
  await screen.findByRole("heading", { name: "Sold" });
  await click("Till: Counter 1");
  await within(await screen.findByRole("dialog")).findByText("This needs the network");
  isOnline = true;
  await click("Try again");
  await vi.waitFor(async () =>
    expect(await button("Count and close")).toHaveAccessibleDescription(
      "1 bill waits on this device. Connect it before you close the till.",
    ),
  );
});
