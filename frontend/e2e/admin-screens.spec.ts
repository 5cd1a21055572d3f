/** Every page of the admin from a tablet on: one h1, nothing sticks out, no fault on the console, no accessibility finding. */
import { expect, test } from "@playwright/test";
import { ask } from "./support/customOrder";
import { expectSound } from "./support/look";
import { openAsStaff, paidOrder, signInAsStaff } from "./support/staff";

const PAGES = [
  "dashboard",
  "orders",
  "custom-orders",
  "products",
  "products/categories",
  "products/import",
  "customers",
  "reviews",
  "reports",
  "tills",
  "messages",
  "mails",
  "settings",
  "settings/store",
  "settings/payment",
  "settings/refunds",
  "settings/priceBands",
  "settings/invoices",
  "settings/offers",
  "settings/content",
  "settings/content/home",
  "settings/content/refundPolicy",
  "settings/people",
  "settings/audit",
  "security",
] as const;

test("every page of the admin is sound beside its menu", async ({ page, request }) => {
  test.setTimeout(240_000);
  const order = await paidOrder(request);
  const asked = await ask(request);
  const saree = await request.get("/api/products?perPage=1");
  const product = ((await saree.json()) as { data: { id: string }[] }).data[0];
  if (!product) throw new Error("The shop has no saree.");
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await signInAsStaff(page);

  const records = [`orders/${order.id}`, `custom-orders/${asked.id}`, `products/${product.id}`];
  for (const path of [...PAGES, ...records]) {
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`);
      await expect(page.locator("h1")).toHaveCount(1);
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("heading", { name: "There is no such page" })).toHaveCount(0);
      await expectSound(page, `admin-${path.replaceAll("/", "-")}`);
      await page.setViewportSize({ width: 768, height: 1024 });
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return { scrollWidth, clientWidth };
      });
      expect(scrollWidth, "at 768 px nothing may stick out").toBeLessThanOrEqual(clientWidth);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
  }
  expect(faults).toEqual([]);
});

test("an order opens beside the list, which is gone through with it", async ({ page, request }) => {
  const older = await paidOrder(request);
  const newer = await paidOrder(request);
  await openAsStaff(page, "/admin/orders");
  const beside = (order: { orderNumber: string }) =>
    page.getByRole("complementary", { name: order.orderNumber });
  const row = (order: { orderNumber: string }) =>
    page.locator("main").getByRole("link", { name: order.orderNumber });
  await row(newer).press("Enter");
  await beside(newer).getByLabel("New note").fill("She asks for a blouse piece");
  await expectSound(page, "admin-orders-beside");

  await row(newer).focus();
  await page.keyboard.press("j");
  await expect(beside(older).getByRole("button", { name: "Start packing" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(beside(newer).getByLabel("New note")).toHaveValue("She asks for a blouse piece");
  await page.keyboard.press("Escape");
  await expect(beside(newer)).toBeHidden();
  await expect(row(newer)).toBeFocused();

  // Where there is no room beside the list it stands alone, and the same address is the order's page.
  await row(newer).click();
  await expect(beside(newer)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(beside(newer).getByLabel("New note")).toBeVisible();
  await expect(row(newer)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: newer.orderNumber })).toBeVisible();
});

test("a screen that cannot be fetched says so beside the menu", async ({ page }) => {
  await signInAsStaff(page);
  const orders = page.locator("nav[aria-label=Admin]").getByRole("link", { name: /^Orders/ });
  await expect(orders).toBeVisible();
  await page.route("**/assets/*.js", (route) => route.abort());
  await orders.click();
  // The dashboard's chart may fail as well; its own panel reloads the dashboard.
  await expect(page).toHaveURL(/\/admin\/orders/);
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expect(orders).toBeVisible();
  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: "Reload Page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
});
