/** The customer's own data: profile, password, devices, choices, the file of it all, and the end. */
import { expect, test } from "@playwright/test";
import { logIn } from "./support/account";
import { signedIn } from "./support/area";
import { expectSound } from "./support/look";

test("profile, password, devices, choices, own data, and the end of an account", async ({
  page,
  request,
  browser,
}) => {
  const person = await signedIn(page, request);
  await page.goto("/customer/profile");
  await page.getByLabel("Name").fill("Lakshmi Narasimha Devi");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByLabel("Email").fill(`new.${person.email}`);
  await page.getByLabel("Your password").fill("not the password");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Your password").fill(person.password);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please open the link we sent")).toBeVisible();
  await expectSound(page, "area-profile");

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto("/login");
  await logIn(other, person);
  await expect(other).toHaveURL(/\/customer\/orders$/);

  await page.goto("/customer/settings");
  await page.getByRole("checkbox", { name: /new sarees and offers/ }).check();
  await page.getByRole("button", { name: "Save email preferences" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expectSound(page, "area-settings");
  await page.getByRole("button", { name: /^Sign out (?!everywhere)/ }).click();
  await expect(page.getByRole("button", { name: /^Sign out (?!everywhere)/ })).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.json");

  const next = `${person.password} and rice`;
  await page.getByLabel("Current password").fill(person.password);
  await page.getByLabel("New password").fill(next);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.").first()).toBeVisible();

  const close = page.getByRole("region", { name: "Close your account" });
  await close.getByLabel("Your password").fill("not the password");
  await close.getByRole("button", { name: "Close my account" }).click();
  await page.getByRole("button", { name: "Close account", exact: true }).click();
  await expect(close.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
  await close.getByLabel("Your password").fill(next);
  await close.getByRole("button", { name: "Close my account" }).click();
  await page.getByRole("button", { name: "Close account", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/login");
  await logIn(page, { ...person, password: next });
  await expect(page.getByRole("alert")).toContainText("Login failed.");
  await elsewhere.close();
});
