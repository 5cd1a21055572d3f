/** The invoice that leaves with a parcel, and the credit note for what goes back: on the side of the shop, and of whoever ordered. */
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { rupees } from "./support/shop";
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

  // Something is given back afterwards, and credited on both sides.
  await openOrder(shop, order);
  await shop.getByRole("button", { name: "More" }).last().click();
  await shop.getByRole("menuitem", { name: "Refund" }).click();
  await drawer(shop).getByLabel("Why").selectOption("late");
  await drawer(shop).getByLabel("Something more").fill("100");
  await drawer(shop).getByRole("button", { name: "Return ₹100" }).click();
  const money = shop.getByRole("region", { name: "Payments and refunds" });
  await expect(money.getByText(rupees(order.payable - 100))).toBeVisible();
  await shop.getByRole("button", { name: "More" }).last().click();
  await shop.getByRole("menuitem", { name: "Invoice" }).click();
  await expect(shop.getByRole("heading", { level: 2, name: "Credit Note" })).toBeVisible();
  await expectSound(shop, "credit-note-staff");
  await counter.close();

  await page.reload();
  await page.getByRole("link", { name: "Tax Invoice and credit notes" }).click();
  await expect(
    page.getByText(`₹${(order.payable).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Tax Invoice W\/\d{4}\/\d{6}$/);
  await expectSound(page, "invoice");
  const note = page.getByRole("region", { name: /^Credit Note CN/ });
  await expect(note.getByText("Rupees one hundred only")).toBeVisible();
  await expect(note.getByText(/^W\/\d{4}\/\d{6}, /)).toBeVisible();
  await expect(page.getByRole("table").first()).toContainText(/5007|5208|5309|5407/);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Download as PDF W/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^W-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  // Whoever has no key to it reads no name.
  await page.goto(`/invoice?order=${crypto.randomUUID()}`);
  await expect(page.getByText("Order not found")).toBeVisible();
  await page.goto("/invoice");
  await expect(
    page.getByText("No invoice data found. Please complete a purchase to generate an invoice."),
  ).toBeVisible();
  await expectSound(page, "invoice-none");
});
