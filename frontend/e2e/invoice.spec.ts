/** The invoice that leaves with a parcel: printed by whoever packs it, opened by whoever ordered. */
import { expect, type Page, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { drawer, openOrder, paidOrder, signInAsStaff } from "./support/staff";

/** What a click opens in a tab of its own. */
async function opened(page: Page, click: () => Promise<void>): Promise<Page> {
  const [paper] = await Promise.all([page.waitForEvent("popup"), click()]);
  return paper;
}

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
  const paper = await opened(page, () => page.getByRole("link", { name: "Tax Invoice" }).click());
  await expect(
    paper.getByText(`₹${(order.payable).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`),
  ).toBeVisible();
  await expect(paper.getByRole("heading", { level: 1 })).toHaveText(
    /^Tax Invoice W\/\d{4}\/\d{6}$/,
  );
  await expectSound(paper, "invoice");
  await expect(paper.getByText(/^Rupees .+ only$/)).toBeVisible();
  await expect(paper.getByRole("table").first()).toContainText(/5007|5208|5309|5407/);

  // Whoever has no key to it reads no name.
  await paper.goto(`/invoice?order=${crypto.randomUUID()}`);
  await expect(paper.getByText("Order not found")).toBeVisible();
  await paper.goto("/invoice");
  await expect(
    paper.getByText("No invoice data found. Please complete a purchase to generate an invoice."),
  ).toBeVisible();
  await expectSound(paper, "invoice-none");
});
