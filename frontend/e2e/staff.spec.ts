/** A staff member's day: in by the shop's own door, the newest orders, out again. */
import { expect, test } from "@playwright/test";
import { logInButton, passwordField, personalKeys } from "./support/account";
import { expectSound } from "./support/look";
import { orderElsewhere, plentifulSaree } from "./support/shop";

const { STAFF_USERNAME = "", STAFF_PASSWORD = "" } = process.env;

test("a staff member logs in, sees the newest orders, and logs out", async ({ page, request }) => {
  // The account is made by whoever starts the journeys: `pattu admin create`.
  expect(STAFF_USERNAME, "STAFF_USERNAME and STAFF_PASSWORD name a staff member").not.toBe("");
  await orderElsewhere(request, await plentifulSaree(request), 1);
  await page.goto("/login");
  await page.getByRole("radio", { name: "Admin" }).check({ force: true });
  await page.getByLabel("Username").fill(STAFF_USERNAME);
  await passwordField(page).fill(STAFF_PASSWORD);
  await logInButton(page).click();

  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(page.getByRole("heading", { name: "Newest orders" })).toBeVisible();
  // In a row or on a card, by the width: its number leads to the order.
  const newest = page.locator("main").getByRole("link", { name: /^PT-/ }).first();
  await expect(newest).toBeVisible();
  await expect(page.getByText("Lakshmi Devi").first()).toBeVisible();
  await expectSound(page, "admin-dashboard");

  const mine = page.waitForResponse((answer) => answer.url().endsWith("/api/auth/logout"));
  await page.getByRole("button", { name: "Logout" }).click();
  expect((await mine).status()).toBe(204);
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => personalKeys(page)).toEqual([]);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login$/);
});
