/** Selling over the counter: what is scanned is priced, paid, printed and off the shelf; nothing is sold twice. */
import { expect, type Page, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { plentifulSaree, rupees, stockOf } from "./support/shop";
import { signInAsStaff, staffMember } from "./support/staff";

/** What was printed so far; no dialog of the browser opens. */
async function countPrints(page: Page) {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = String(
        Number(document.documentElement.dataset.prints ?? 0) + 1,
      );
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.prints ?? 0));
}

const typeNumber = async (page: Page, sku: string) => {
  const field = page.getByRole("combobox", { name: "Scan a saree or type its name" });
  await field.fill(sku);
  await field.press("Enter");
};

test("a manager scans, takes something off, takes cash and prints; the bill is kept", async ({
  page,
  request,
}) => {
  const prints = await countPrints(page);
  const saree = await plentifulSaree(request);
  const before = await stockOf(request, saree.id);
  await signInAsStaff(page, await staffMember(request, "manager"));
  await page.goto("/pos");
  await expect(page.getByText("Scan a saree or type its name.")).toBeVisible();
  await expectSound(page, "counter-empty");

  await typeNumber(page, "NO-SUCH-SAREE");
  await expect(page.getByText("Nothing is called NO-SUCH-SAREE.")).toBeVisible();
  await typeNumber(page, saree.sku);
  const bill = page.getByRole("region", { name: "Bill" });
  await expect(bill.getByText(saree.name, { exact: true })).toBeVisible();

  await page.keyboard.press("F8");
  await expect(page.getByText("You may give up to 20 %, all discounts together.")).toBeVisible();
  await page.getByLabel("Percentage off the bill").fill("21");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/^You can take off up to 20%/)).toBeVisible();
  await page.getByLabel("Percentage off the bill").fill("10");
  await page.getByRole("button", { name: "Apply" }).click();
  const total = rupees(Math.floor(saree.price * 0.9));
  await expect(page.getByText(total, { exact: true }).filter({ visible: true })).toBeVisible();
  await expectSound(page, "counter-bill");

  // Nothing of it is lost when the page is loaded anew.
  await page.reload();
  await expect(bill.getByText(saree.name, { exact: true })).toBeVisible();
  await expect(page.getByText(total, { exact: true }).filter({ visible: true })).toBeVisible();

  await page.getByRole("button", { name: "Take payment" }).click();
  await page.getByRole("button", { name: "Cash", exact: true }).click();
  await page.getByLabel("Amount tendered").fill(String(Math.floor(saree.price * 0.9) + 80));
  await expect(page.getByText("₹80", { exact: true })).toBeVisible();
  await expectSound(page, "counter-payment");
  await page.getByRole("button", { name: "Finish and print" }).click();

  await expect(page.getByText("Change to give")).toBeVisible();
  await expect.poll(prints).toBe(1);
  await page.getByRole("button", { name: "Print again" }).click();
  await expect.poll(prints).toBe(2);
  await expectSound(page, "counter-sold");
  expect(await stockOf(request, saree.id)).toBe(before - 1);

  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByRole("button", { name: "Bills", exact: true }).click();
  const sold = page
    .getByRole("dialog")
    .getByRole("button", { name: /Walk-in Customer/ })
    .first();
  await expect(sold).toContainText(total);
  await expect(sold).toContainText("Cash");
  await sold.click();
  await expect(page.getByRole("dialog").getByText(saree.name)).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as PDF" }).click();
  expect((await file).suggestedFilename()).toMatch(/^S-\d{4}-\d{6}\.pdf$/);
  await expectSound(page, "counter-bills");
});

test("a lost answer is asked for again, and the bill is stored once", async ({ page, request }) => {
  await countPrints(page);
  const saree = await plentifulSaree(request);
  const before = await stockOf(request, saree.id);
  await signInAsStaff(page, await staffMember(request, "cashier"));
  await page.getByRole("link", { name: "Open the counter" }).click();
  await typeNumber(page, saree.sku);
  await page.getByRole("button", { name: "Take payment" }).click();
  await page.getByRole("button", { name: "UPI", exact: true }).click();

  // Stored, and the answer never arrives.
  await page.route("**/api/orders/pos", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Finish and print" }).click();
  await expect(page.getByText("Not sure whether it was stored.")).toBeVisible();
  expect(await stockOf(request, saree.id)).toBe(before - 1);

  await page.unroute("**/api/orders/pos");
  await page.reload();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No change to give")).toBeVisible();
  expect(await stockOf(request, saree.id)).toBe(before - 1);
});
