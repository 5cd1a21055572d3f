/** A till goes on selling without the network, under numbers of its own, and nothing of it is lost or sold twice. */
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test as plain,
} from "@playwright/test";
import { passwordField } from "./support/account";
import { codesOn } from "./support/barcodes";
import { countPrints, pay, typeNumber } from "./support/counter";
import { type Line, openLine } from "./support/line";
import { expectSound } from "./support/look";
import { here } from "./support/place";
import { openAsStaff, ownerToken, paidOrder, staffPassword } from "./support/staff";
import { expectStock, stockOf, unreservedSaree } from "./support/stock";

/** The browser reaches the shop by a line of its own; the journey itself asks past it. */
const test = plain.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture needs
  line: async ({}, use) => {
    const line = await openLine(here.shop);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  request: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: here.shop });
    await use(request);
    await request.dispose();
  },
});

test.use({ serviceWorkers: "allow" });

type Till = { id: string; session: { id: string } | null; device: { id: string } | null };

const asOwner = async (request: APIRequestContext) => ({
  Authorization: `Bearer ${await ownerToken(request)}`,
});

/** An open till; its name. */
async function openTill(request: APIRequestContext): Promise<string> {
  const headers = await asOwner(request);
  const name = `Till ${Date.now() % 100_000}`;
  const till = { id: crypto.randomUUID(), name };
  expect((await request.post("/api/pos/tills", { headers, data: till })).status()).toBe(201);
  const opened = await request.post(`/api/pos/tills/${till.id}/sessions`, {
    headers,
    data: { id: crypto.randomUUID(), count: { notes: [], coins: 500 } },
  });
  expect(opened.status(), await opened.text()).toBe(201);
  return name;
}

/** Where UPI payments go from now on. */
async function payTo(request: APIRequestContext, upiId: string): Promise<void> {
  const headers = await asOwner(request);
  const read = await request.get("/api/admin/settings", { headers });
  const { data: settings } = (await read.json()) as {
    data: { counter: { version: number; value: object } };
  };
  const { version, value } = settings.counter;
  const data = { version, value: { ...value, upiId } };
  const saved = await request.put("/api/admin/settings/counter", { headers, data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** Other journeys sell in this shop as one without tills. */
async function retireAll(request: APIRequestContext) {
  const headers = await asOwner(request);
  const send = (path: string, data: object) => request.post(`/api/pos/${path}`, { headers, data });
  const listed = await request.get("/api/pos/tills", { headers });
  const { data: tills } = (await listed.json()) as { data: Till[] };
  for (const { id, session, device } of tills) {
    if (device) await send(`devices/${device.id}/remove`, {});
    if (session) {
      await send(`sessions/${session.id}/count`, { count: { notes: [], coins: 0 } });
      await send(`sessions/${session.id}/close`, { note: "A journey is over" });
    }
    expect((await send(`tills/${id}/retire`, {})).ok()).toBe(true);
  }
}

test.afterEach(({ request }) => retireAll(request));

/** A browser without a window never promises to keep anything; one in which the counter is installed does. */
const promiseToKeep = (context: BrowserContext) =>
  context.addInitScript(() => {
    navigator.storage.persist = async () => true;
  });

/** An open till at which this browser sells, with the network and without. */
async function openDevice(page: Page, context: BrowserContext, request: APIRequestContext) {
  await promiseToKeep(context);
  const prints = await countPrints(page);
  const name = await openTill(request);
  await openAsStaff(page, "/pos");
  await becomeDevice(page, name);
  return prints;
}

async function becomeDevice(page: Page, name: string) {
  await page.getByRole("button", { name: `Till: ${name}` }).click();
  await page.getByRole("button", { name: "Let this device sell without the network" }).click();
  await expect(page.getByRole("button", { name: /Online · all sent/ })).toBeVisible();
  await page.getByRole("button", { name: `Till: ${name}` }).click();
  await expect(page.getByText(/this device · series C\d+/)).toBeVisible();
  await expectSound(page, "till-device");
  await page.keyboard.press("Escape");
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration("/pos");
        return registration?.active?.state ?? "none";
      }),
    )
    .toBe("activated");
}

/** Sells it in cash; the number of its invoice. */
async function sellInCash(page: Page, sku: string): Promise<string> {
  await typeNumber(page, sku);
  await pay(page, "Cash");
  const sold = page.getByText(/C\d+\/\d{4}\/\d{6}/).first();
  await expect(sold).toBeVisible();
  const [number = ""] = /C\d+\/\d{4}\/\d{6}/.exec(await sold.innerText()) ?? [];
  return number;
}

async function storedNumbers(request: APIRequestContext, series: string): Promise<string[]> {
  const listed = await request.get("/api/orders/pos", { headers: await asOwner(request) });
  const { data } = (await listed.json()) as { data: { orderNumber: string }[] };
  const numbers = data.map(({ orderNumber }) => orderNumber);
  return numbers.filter((number) => number.startsWith(`${series}/`)).sort();
}

test("without the network two sarees are sold, the tab is killed, and with it they are stored once each", async ({
  page,
  context,
  request,
  line,
}) => {
  // The till asks every twenty seconds whether the line is back.
  test.slow();
  const saree = await unreservedSaree(request);
  const before = await stockOf(request, saree.id);
  const prints = await openDevice(page, context, request);

  const first = await sellInCash(page, saree.sku);
  await expect.poll(prints).toBe(1);
  const [series = ""] = first.split("/");
  expect(first.slice(-6)).toBe("000001");
  await page.getByRole("button", { name: "Yes" }).click();
  await expectStock(request, saree.id, before - 1);

  line.cut();
  expect((await sellInCash(page, saree.sku)).slice(-6)).toBe("000002");
  await expect.poll(prints).toBe(2);
  await expect(page.getByRole("button", { name: /Offline/ })).toBeVisible();
  await expectSound(page, "counter-offline-sold");
  // The copy that the shop keeps has the signed bill in codes.
  await page.emulateMedia({ media: "print" });
  expect(await codesOn(page.locator(".copy-codes"))).toContainEqual(
    expect.stringMatching(/^QRCode PATTU1:C\d+\/\d{4}\/000002:[\dA-F]{12}:1\//),
  );
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "Yes" }).click();

  // The tab is killed in the middle of the next bill, and opened again without the network.
  await typeNumber(page, saree.sku);
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await countPrints(again);
  await again.goto("/pos");
  await expect(again.getByRole("button", { name: /Offline/ })).toBeVisible();
  await expectSound(again, "counter-offline");
  expect((await sellInCash(again, saree.sku)).slice(-6)).toBe("000003");
  await again.getByRole("button", { name: "Yes" }).click();
  await again.getByRole("button", { name: /Offline/ }).click();
  await expect(again.getByRole("dialog").getByText(`${first.slice(0, -1)}2`)).toBeVisible();
  await expect(again.getByRole("button", { name: "Send now" })).toBeInViewport({ ratio: 1 });
  await expectSound(again, "counter-waiting");
  await again.keyboard.press("Escape");
  expect(await storedNumbers(request, series)).toEqual([first]);

  // The bills are sent before anybody is asked to sign in again.
  line.mend();
  const all = ["1", "2", "3"].map((no) => `${first.slice(0, -1)}${no}`);
  await expect.poll(() => storedNumbers(request, series), { timeout: 90_000 }).toEqual(all);
  await expectStock(request, saree.id, before - 3);

  // And with the network the numbers go on.
  await passwordField(again).fill(staffPassword);
  await again.getByRole("button", { name: "Sign in" }).click();
  await expect(again.getByRole("button", { name: /all sent/ })).toBeVisible();
  expect((await sellInCash(again, saree.sku)).slice(-6)).toBe("000004");
});

test("a piece that the web has sold meanwhile is short, until its order is cancelled with one button", async ({
  page,
  context,
  request,
  line,
}) => {
  // The till asks every twenty seconds whether the line is back.
  test.slow();
  const saree = await unreservedSaree(request, "fewest");
  const upiId = `pattu${Date.now()}@okbank`;
  await payTo(request, upiId);
  await openDevice(page, context, request);

  line.cut();
  await typeNumber(page, saree.sku);
  await page.getByRole("button", { name: "Take payment" }).click();
  await page.getByRole("button", { name: "UPI", exact: true }).click();
  const code = page.getByRole("img", { name: /^QR code: pay .* by UPI$/ });
  await expectSound(page, "counter-offline-upi");
  expect(await codesOn(code)).toEqual([expect.stringContaining(`upi://pay?pa=${upiId}&`)]);
  await page.getByRole("button", { name: "Finish and print" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByRole("button", { name: /Offline/ }).click();
  const bills = page.getByRole("dialog");
  await expect(bills.getByRole("button", { name: /^Print again: bill / })).toBeVisible();
  await expectSound(page, "counter-waiting-one");
  await page.keyboard.press("Escape");
  const order = await paidOrder(request, { id: saree.id, quantity: saree.stock });
  await expectStock(request, saree.id, 0);

  line.mend();
  await expect(page.getByRole("button", { name: /all sent/ })).toBeVisible({ timeout: 90_000 });
  await page.goto("/pos/conflicts");
  await page.getByRole("link", { name: /^Short of a piece/ }).click();
  const orders = page.getByRole("region", { name: "Web orders with this saree" });
  await expect(orders.getByRole("link", { name: order.orderNumber })).toBeVisible();
  await expectSound(page, "counter-conflict-short");
  await orders.getByRole("button", { name: `Cancel order ${order.orderNumber}` }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Cancel order", exact: true })
    .click();
  await expectStock(request, saree.id, saree.stock - 1);
  await page.getByRole("link", { name: /^Short of a piece/ }).click();
  await expect(page.getByText(`Order ${order.orderNumber} was cancelled for it`)).toBeVisible();
  await expectSound(page, "counter-conflict-done");
});
