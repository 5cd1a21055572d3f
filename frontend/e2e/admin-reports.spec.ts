/** What the tax office asks for: a bill stands in the return of its month, and both files can be taken away. */
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { pay, typeNumber } from "./support/counter";
import { expectSound } from "./support/look";
import { plentifulSaree } from "./support/shop";
import { openAsStaff, staffMember } from "./support/staff";

test("a bill stands in the return and in the day book of its month", async ({ page, request }) => {
  const saree = await plentifulSaree(request);
  const manager = await staffMember(request, "manager");
  await openAsStaff(page, "/pos", manager);
  await typeNumber(page, saree.sku);
  await pay(page, "UPI");
  await expect(page.getByText("No change to give")).toBeVisible();

  await page.goto("/admin/reports");
  await page.getByLabel("Month").selectOption({ index: 0 });
  await expect(page.getByText("Each number is used once and none is missing.")).toBeVisible();
  await expect(
    page.getByText("The tables, the HSN summary and the documents come to the same, to the paisa."),
  ).toBeVisible();
  await expect(page.getByText(/^S\/\d{4}\/000001/).first()).toBeVisible();
  const discounts = page.getByRole("region", { name: "Discounts at the counter" });
  await expect(
    discounts.getByRole("rowheader", { name: manager.username, exact: true }),
  ).toBeVisible();
  await expectSound(page, "admin-reports");

  const zip = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download for the GST portal (zip)" }).click();
  expect((await zip).suggestedFilename()).toMatch(/^gstr1-\d{4}-\d\d-01-to-.+\.zip$/);
  const csv = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download day book (CSV)" }).click();
  const book = await readFile(await (await csv).path(), "utf8");
  expect(book).toContain("Tax Invoice");
  expect(book).toContain(`,${saree.price.toFixed(2)},0.00,${saree.price.toFixed(2)},0.00,0.00`);
});
