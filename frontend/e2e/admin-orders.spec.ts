/** The day's parcels: found, packed, shipped, taken back, done together; a note, a refund; and a session that ends in between. */
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectSound } from "./support/look";
import {
  drawer,
  openAsStaff,
  openOrder,
  openPaidOrder,
  paidOrder,
  signInAsStaff,
  staffPassword,
} from "./support/staff";

const search = async (page: Page, words: string) => {
  await page.getByRole("searchbox", { name: "Search orders" }).fill(words);
  await page.keyboard.press("Enter");
};

test("an order is packed and shipped in five taps, and the last of them taken back", async ({
  page,
  request,
}) => {
  const order = await paidOrder(request);
  await openAsStaff(page, `/admin/orders?view=to_pack&q=${order.orderNumber}`);
  await page.getByRole("link", { name: order.orderNumber }).click();
  await page.getByRole("button", { name: "Start packing" }).click();
  await expect(page.getByText("Being packed", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await drawer(page).getByLabel("Courier").fill("DTDC");
  await drawer(page).getByLabel("Tracking number").fill("D123456789");
  await expect(drawer(page).getByText(/on its way with DTDC, tracking number D123/)).toBeVisible();
  await expectSound(page, "admin-order-ship");
  // A tablet that is turned moves the buttons, and keeps what was typed.
  const held = page.viewportSize() ?? { width: 360, height: 660 };
  for (const width of [held.width < 900 ? 1024 : 768, held.width]) {
    await page.setViewportSize({ ...held, width });
    await expect(drawer(page).getByLabel("Tracking number")).toHaveValue("D123456789");
  }
  await drawer(page).getByRole("button", { name: "Mark as shipped" }).click();
  await expect(page.getByText(/^On its way with DTDC, number D123456789/)).toBeVisible();
  await expectSound(page, "admin-order-shipped");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Mark as shipped" })).toBeVisible();
  await expect(page.getByText(/^Being packed\./).first()).toBeVisible();
});

test("several orders are packed and shipped together, with numbers pasted as one column", async ({
  page,
  request,
}) => {
  const orders = [await paidOrder(request), await paidOrder(request)];
  await openAsStaff(page, "/admin/orders");
  const select = async (orderNumber: string) => {
    await search(page, orderNumber);
    // It stands in the list before, too, which is on its way out.
    await expect(page.getByRole("checkbox", { name: /^Select PT-/ })).toHaveCount(1);
    await page.getByRole("checkbox", { name: `Select ${orderNumber}` }).check();
  };
  for (const { orderNumber } of orders) await select(orderNumber);
  // The first is ticked and out of sight.
  await expect(page.getByText("2 selected, 1 not shown")).toBeVisible();
  await page.getByRole("button", { name: "Start packing 2" }).click();
  await expect(page.getByText("Start packing: 2 done")).toBeVisible();

  for (const { orderNumber } of orders) await select(orderNumber);
  await page.getByRole("button", { name: "Mark as shipped 2" }).click();
  await drawer(page).getByLabel("Courier").fill("DTDC");
  const mark = `D${Date.now()}`;
  const numbers = drawer(page).getByLabel(/^Tracking number of/);
  await numbers.first().evaluate((field, column) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", column);
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, `${mark}A\n${mark}B\n`);
  await expect(numbers.nth(1)).toHaveValue(`${mark}B`);
  await expectSound(page, "admin-orders-ship");
  await drawer(page).getByRole("button", { name: "Mark 2 as shipped" }).click();
  await expect(page.getByText("Mark as shipped: 2 done")).toBeVisible();
  await search(page, `${mark}B`);
  await expect(page.getByRole("link", { name: orders[1]?.orderNumber ?? "" })).toBeVisible();
  await expectSound(page, "admin-orders");
});

test("what the list shows is in its address, and Back restores it", async ({ page, request }) => {
  const order = await paidOrder(request);
  await openAsStaff(page, "/admin/orders?view=to_pack");
  await search(page, order.orderNumber);
  await expect(page.getByRole("checkbox", { name: `Select ${order.orderNumber}` })).toBeVisible();
  await page.getByRole("link", { name: order.orderNumber }).click();
  await expect(page.getByRole("heading", { name: order.orderNumber })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search orders" })).toHaveValue(
    order.orderNumber,
  );
  await expect(page.getByRole("link", { name: order.orderNumber })).toBeVisible();

  await page.goto(`/admin/orders?q=${order.orderNumber}&status=delivered`);
  await expect(page.getByRole("heading", { name: "Nothing fits" })).toBeVisible();
  await expectSound(page, "admin-orders-nothing");
  await page.getByRole("button", { name: "Delivered ×" }).click();
  await expect(page.getByRole("link", { name: order.orderNumber })).toBeVisible();
});

test("a figure leads to its orders, which are narrowed by how they were paid", async ({
  page,
  request,
}) => {
  const order = await paidOrder(request);
  await signInAsStaff(page);
  await page.getByRole("link", { name: /^Gross sales ₹.*: the orders$/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?paidFrom=[\d-]+&paidTo=[\d-]+$/);
  await expect(page.getByRole("button", { name: /^Remove Paid / })).toBeVisible();

  await page.getByRole("button", { name: /^Filters/ }).click();
  await drawer(page).getByLabel("Paid by").selectOption({ label: "UPI" });
  await drawer(page)
    .getByLabel("Amount from (₹)")
    .fill(String(Math.floor(order.payable)));
  await drawer(page).getByLabel("Amount to (₹)").fill("1");
  await drawer(page).getByRole("button", { name: "Show orders" }).click();
  await expect(drawer(page).getByText("This is less than the first amount")).toBeVisible();
  await expectSound(page, "admin-orders-filters");
  await drawer(page)
    .getByLabel("Amount to (₹)")
    .fill(String(Math.ceil(order.payable)));
  await drawer(page).getByRole("button", { name: "Show orders" }).click();
  await expect(page.getByRole("button", { name: "Remove Paid by UPI" })).toBeVisible();
  await expect(page.getByRole("link", { name: order.orderNumber })).toBeVisible();
});

test("a list is kept under a name, and removed", async ({ page }) => {
  const name = `Kurnool ${crypto.randomUUID().slice(0, 8)}`;
  await openAsStaff(page, "/admin/orders?state=Andhra+Pradesh&sort=amount");
  const views = page.getByRole("navigation", { name: "Views" });
  const kept = views.getByRole("link", { name });
  await page.getByRole("button", { name: "Save this view" }).click();
  await drawer(page).getByLabel("Name").fill(name);
  await drawer(page)
    .getByRole("checkbox", { name: /^Also for everybody/ })
    .check();
  await expectSound(page, "admin-view-save");
  await drawer(page).getByRole("button", { name: "Save view" }).click();
  await expect(kept).toHaveAttribute("aria-current", "true");
  await views.getByRole("link", { name: /^All/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await kept.click();
  await expect(page.getByRole("button", { name: "Remove To Andhra Pradesh" })).toBeVisible();
  await page.getByRole("button", { name: "Remove this view" }).click();
  await page.getByRole("button", { name: "Remove view" }).click();
  await expect(kept).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save this view" })).toBeFocused();
});

test("the list becomes a file", { tag: "@once" }, async ({ page, request }) => {
  const order = await paidOrder(request);
  await openAsStaff(page, `/admin/orders?q=${order.orderNumber}`);
  await expect(page.getByRole("link", { name: order.orderNumber })).toBeVisible();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  const lines = text.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(order.orderNumber);
  await expect(page.getByRole("button", { name: "Export as CSV" })).toBeVisible();
});

test("slips, labels and a pick list come out of the printer without a frame or a price", async ({
  page,
  request,
}) => {
  const orders = [await paidOrder(request), await paidOrder(request)];
  await signInAsStaff(page);
  const ids = orders.map(({ id }) => id).join(",");
  await page.emulateMedia({ media: "print" });
  for (const [what, name] of [
    ["slips", "Packing slip"],
    ["labels", "Label"],
  ] as const) {
    await page.goto(`/admin/print/${what}?ids=${ids}`);
    for (const { orderNumber } of orders) {
      const paper = page.getByRole("region", { name: `${name} ${orderNumber}` });
      await expect(paper.getByText("518001", { exact: true })).toBeVisible();
      await expect(paper.getByText("₹")).toHaveCount(0);
    }
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    const printed = await page.pdf({ preferCSSPageSize: true });
    // Two slips, one each; two labels on one sheet.
    const pages = printed.toString("latin1").match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(what === "slips" ? 2 : 1);
  }
  await page.emulateMedia({ media: "screen" });
  await page.goto(`/admin/print/labels?ids=${ids}`);
  await expectSound(page, "admin-print-labels");
  await page.goto(`/admin/print/picklist?ids=${ids}`);
  const list = page.getByRole("region", { name: "Pick list" });
  for (const { orderNumber } of orders) await expect(list.getByText(orderNumber)).toBeVisible();
  await expectSound(page, "admin-print-picklist");
  await page.goto("/admin/print/slips");
  await expect(page.getByText("Nothing to print")).toBeVisible();
});

test("a session that ends mid-note asks for the password, and nothing typed is lost", async ({
  page,
  request,
}) => {
  await openPaidOrder(page, request);
  await page.getByLabel("New note").fill("Half a thought");
  const token = await page.evaluate(() => sessionStorage.getItem("staffToken") ?? "");
  const ended = await request.post("/api/auth/logout", {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(ended.status()).toBe(204);
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("heading", { name: "Sign in again" })).toBeVisible();
  await expectSound(page, "admin-sign-in-again");
  await page.getByLabel("Password", { exact: true }).fill(staffPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in again" })).toBeHidden();
  const notes = page.getByRole("region", { name: "Notes" });
  await expect(notes.getByRole("listitem").filter({ hasText: "Half a thought" })).toHaveCount(1);
});

test("a link opened in a new tab is signed in", { tag: "@once" }, async ({
  page,
  context,
  request,
}) => {
  const order = await paidOrder(request);
  await signInAsStaff(page);
  // It answers other tabs once it is there.
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const tab = await context.newPage();
  await openOrder(tab, order);
});
