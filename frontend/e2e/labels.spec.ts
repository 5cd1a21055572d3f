/** Price labels: what the counter scans can be read off them. */
import { expect, test } from "@playwright/test";
import { codesOn } from "./support/barcodes";
import { expectSound } from "./support/look";
import { openAsStaff, staffMember } from "./support/staff";

test("the code on a label reads back as the saree's number", async ({ page, request }) => {
  await openAsStaff(
    page,
    "/admin/products?view=on_sale&sort=price_low",
    await staffMember(request, "cashier"),
  );
  const rows = page.getByRole("checkbox", { name: /^Select (?!these)/ });
  await rows.nth(0).check({ force: true });
  await rows.nth(1).check({ force: true });
  await page.getByRole("link", { name: "Print labels" }).click();
  await expect(page.getByRole("heading", { name: "Labels", exact: true })).toBeVisible();
  await expectSound(page, "admin-labels");
  const code = page.getByRole("figure").getByRole("img", { name: /^Barcode: / });
  const sku = (await code.getAttribute("alt"))?.replace("Barcode: ", "");
  expect(await codesOn(code)).toEqual([`Code128 ${sku}`]);
});
