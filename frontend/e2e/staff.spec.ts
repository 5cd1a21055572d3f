/** A staff member's day: in by the shop's own door, what is to be done, the newest orders, out again. */
import { expect, test } from "@playwright/test";
import { personalKeys } from "./support/account";
import { expectSound } from "./support/look";
import { orderElsewhere, plentifulSaree } from "./support/shop";
import { openAsStaff, paidOrder, signInAsStaff } from "./support/staff";

test("a staff member logs in, sees the newest orders, and logs out", async ({ page, request }) => {
  await orderElsewhere(request, await plentifulSaree(request), 1);
  await signInAsStaff(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
  await expectSound(page, "admin-dashboard");

  const menu = page.getByRole("navigation", { name: "Admin" });
  await menu.getByRole("link", { name: /^Orders/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  // In a row or on a card, by the width: its number leads to the order.
  const newest = page.locator("main").getByRole("link", { name: /^PT-/ }).first();
  await expect(newest).toBeVisible();
  await expect(page.getByText("Lakshmi Devi").first()).toBeVisible();
  await expectSound(page, "admin-orders-all");

  const mine = page.waitForResponse((answer) => answer.url().endsWith("/api/auth/logout"));
  // Who is signed in, at the upper right.
  await page
    .getByRole("banner")
    .getByRole("button", { name: /, (Owner|Manager)$/ })
    .click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  expect((await mine).status()).toBe(204);
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => personalKeys(page)).toEqual([]);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login$/);
});

test("an address that people guess leads past the login to the dashboard", {
  tag: "@once",
}, async ({ page }) => {
  await signInAsStaff(page, undefined, "/admin/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});

test("the day's sales are told in figures, and as a text to send", async ({ page, request }) => {
  await paidOrder(request);
  await openAsStaff(page, "/admin/dashboard");
  const sales = page.getByRole("region", { name: "Sales" });
  await expect(sales.getByText(/^\d+ orders?( ·|$)/)).toBeVisible();
  await sales.getByText("7 days", { exact: true }).click();
  await expect(sales.getByText(/in the 7 days before$/)).toBeVisible();
  await expect(sales.getByRole("img", { name: /^Total sales: / })).toBeVisible();
  await sales.getByText("Show as table").click();
  await expect(sales.getByRole("row")).toHaveCount(8);
  await expect(sales.getByText("Best sellers by saree")).toBeVisible();
  await expectSound(page, "admin-dashboard-sales");

  await sales.getByRole("button", { name: "Evening sheet" }).click();
  const sheet = page.getByRole("dialog", { name: "Evening sheet" });
  await expect(sheet.getByText(/\*Total sales ₹/)).toBeVisible();
  await expect(sheet.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=/,
  );
  await expectSound(page, "admin-evening-sheet");
});
