/** Somebody who works here turns a second factor on, and comes back with a code and with a recovery code. */
import { expect, type Page, test } from "@playwright/test";
import { logInButton, passwordField } from "./support/account";
import { codeOf } from "./support/authenticator";
import { expectSound } from "./support/look";
import { signInAsStaff } from "./support/staff";

const PASSWORD = "nine shuttles over the warp";

/** Somebody of their own, so that the others' sign-in stays as it is. */
async function join(owner: Page, theirs: Page): Promise<string> {
  await signInAsStaff(owner);
  await owner.goto("/admin/settings/people");
  await owner.getByRole("button", { name: "Invite somebody" }).click();
  const form = owner.getByRole("form", { name: "Invite somebody" });
  const username = `mala-${Date.now().toString(36)}`;
  await form.getByLabel("Name").fill(username);
  await form.getByLabel("Role").selectOption("Manager");
  await form.getByRole("button", { name: "Make the link" }).click();
  const link = await owner.getByText(/\/admin\/join#/).textContent();
  await theirs.goto(link ?? "");
  await theirs.getByLabel("Username").fill(username);
  await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await theirs.getByRole("button", { name: "Join" }).click();
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/);
  return username;
}

async function logOut(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /, Manager$/ })
    .click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

async function passwordOf(page: Page, username: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("radio", { name: "Admin" }).check({ force: true });
  await page.getByLabel("Username").fill(username);
  await passwordField(page).fill(PASSWORD);
  await logInButton(page).click();
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
}

test("a second factor is turned on, and a code or a recovery code lets its owner in", async ({
  page,
  browser,
}) => {
  const theirs = await browser.newPage({ viewport: page.viewportSize() });
  const username = await join(page, theirs);
  const elsewhere = await theirs.request.post("/api/auth/admin/login", {
    data: { username, password: PASSWORD },
  });
  expect(elsewhere.status()).toBe(200);
  await theirs
    .getByRole("banner")
    .getByRole("button", { name: /, Manager$/ })
    .click();
  await theirs.getByRole("menuitem", { name: "Security" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Your security" })).toBeVisible();
  await expect(theirs.getByText("This device")).toBeVisible();
  await theirs.getByRole("button", { name: /^Sign out (?!everywhere)/ }).click();
  await expect(theirs.getByText("Signed out there")).toBeVisible();
  await expect(theirs.getByRole("button", { name: /^Sign out/ })).toHaveCount(0);
  await theirs.getByRole("button", { name: "Set up" }).click();
  const key = (await theirs.getByTestId("text-key").textContent()) ?? "";
  await theirs.getByLabel("Code", { exact: true }).fill("12");
  await theirs.getByRole("button", { name: "Turn on" }).click();
  await expect(theirs.getByText("Please enter the six digits your app shows now")).toBeVisible();
  await expectSound(theirs, "admin-second-factor");
  await theirs.getByLabel("Code", { exact: true }).fill(codeOf(key));
  await theirs.getByRole("button", { name: "Turn on" }).click();
  const codes = theirs.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  await expectSound(theirs, "admin-recovery-codes");
  await theirs.getByRole("button", { name: "I have kept them" }).click();
  await expect(theirs.getByText("10 recovery codes left.")).toBeVisible();
  await expectSound(theirs, "admin-security");

  await logOut(theirs);
  await passwordOf(theirs, username);
  await theirs.getByLabel("Code", { exact: true }).fill("000000");
  await theirs.getByRole("button", { name: "Log in" }).click();
  await expect(theirs.getByText("Invalid admin credentials")).toBeVisible();
  await expectSound(theirs, "login-code");
  await theirs.getByLabel("Code", { exact: true }).fill(codeOf(key, 1));
  await theirs.getByRole("button", { name: "Log in" }).click();
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/);

  await logOut(theirs);
  await passwordOf(theirs, username);
  await theirs.getByLabel("Code", { exact: true }).fill(recovery);
  await theirs.getByRole("button", { name: "Log in" }).click();
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/);
  await theirs.goto("/admin/security");
  await expect(theirs.getByText("9 recovery codes left.")).toBeVisible();

  // The owner lets them in by the password alone again, and sees the settings of it.
  await page.goto("/admin/settings/people");
  await page.getByRole("button", { name: `Reset second factor of ${username}` }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Type RESET").fill("RESET");
  await expectSound(page, "admin-reset-second-factor");
  await drawer.getByRole("button", { name: "Reset second factor" }).click();
  await expect(page.getByText("The password alone is enough now")).toBeVisible();
  await page.goto("/admin/settings/security");
  await expect(page.getByLabel("Who needs a second factor")).toHaveValue("nobody");
  await expectSound(page, "admin-settings-security");
  await page.goto("/admin/settings/payment");
  await expect(page.getByText("Last report of a payment")).toBeVisible();
  await expectSound(page, "admin-settings-payment");
  await theirs.close();
});
