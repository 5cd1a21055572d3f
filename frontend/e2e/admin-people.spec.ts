/** Who works here and what they did: read by the owner, at every width. */
import { expect, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { plentifulSaree } from "./support/shop";
import { signInAsStaff } from "./support/staff";

test("the owner sees who works here, and reads what was done", async ({ page, request }) => {
  const saree = await plentifulSaree(request);
  await signInAsStaff(page);
  await page.goto("/admin/settings/people");
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeVisible();
  await expect(page.getByText("You", { exact: true })).toBeVisible();
  await expectSound(page, "admin-people");

  await page.goto(`/admin/products?q=${saree.sku}`);
  const flag = page.getByRole("button", { name: `Trending: ${saree.name}` });
  for (const _ of ["on", "off"]) {
    const was = await flag.getAttribute("aria-pressed");
    await flag.click();
    await expect(flag).not.toHaveAttribute("aria-pressed", was ?? "");
  }

  await page.goto("/admin/settings/audit");
  const row = page.getByRole("listitem").filter({ hasText: saree.name }).first();
  await expect(row).toContainText(`changed ${saree.name}`);
  await row.getByText("What changed").click();
  await expect(row.getByText("trending")).toBeVisible();
  await expectSound(page, "admin-audit");
  await page.getByLabel("Who").fill("nobody-of-that-name");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing fits" })).toBeVisible();
});
