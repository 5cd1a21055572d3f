/** The invoice that leaves with a parcel: printed by whoever packs it, opened by whoever ordered. */
import { expect, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { drawer, openOrder, paidOrder, signInAsStaff } from "./support/staff";

test("an order's invoice is made when its parcel leaves, and read on both sides", async ({
  page,
  browser,
  request,
}) => {
  const order = await paidOrder(request);
  await page.goto(`/order/${order.id}#${order.accessToken}`);
  await expect(
    page.getByRole("heading", { level: 1, name: `Order ${order.orderNumber}` }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Tax Invoice" })).toHaveCount(0);

  const counter = await browser.newContext();
  const shop = await counter.newPage();
  await signInAsStaff(shop);
  await openOrder(shop, order);
  await shop.getByRole("button", { name: "Start packing" }).click();
  await shop.getByRole("button", { name: "Mark as shipped" }).click();
  await drawer(shop).getByRole("button", { name: "Mark as shipped" }).click();
  await expect(shop.getByText(/^On its way since/)).toBeVisible();
  await shop.getByRole("button", { name: "More" }).click();
  await shop.getByRole("menuitem", { name: "Invoice" }).click();
  await expect(shop.getByRole("heading", { level: 2, name: "Tax Invoice" })).toBeVisible();
  await expect(shop.getByText(/^W\/\d{4}\/\d{6}$/)).toBeVisible();
  await expectSound(shop, "invoice-staff");
  await counter.close();

  await page.reload();
  await page.getByRole("link", { name: "Tax Invoice" }).click();
  await expect(
    page.getByText(`₹${(order.payable).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Tax Invoice W\/\d{4}\/\d{6}$/);
  await expectSound(page, "invoice");
  await expect(page.getByText(/^Rupees .+ only$/)).toBeVisible();
  await expect(page.getByRole("table").first()).toContainText(/5007|5208|5309|5407/);

  // Whoever has no key to it reads no name.
  await page.goto(`/invoice?order=${crypto.randomUUID()}`);
  await expect(page.getByText("Order not found")).toBeVisible();
  await page.goto("/invoice");
  await expect(
    page.getByText("No invoice data found. Please complete a purchase to generate an invoice."),
  ).toBeVisible();
  await expectSound(page, "invoice-none");
});
