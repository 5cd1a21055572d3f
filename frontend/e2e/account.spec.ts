/** Accounts at their doors: opening one, coming in, being refused, a new password by mail, leaving. */
import { expect, type Page, test } from "@playwright/test";
import {
  confirmedAtTheCounter,
  emailField,
  logIn,
  logInButton,
  loginTitle,
  passwordField,
  personalKeys,
  registered,
  somebody,
} from "./support/account";
import { expectSound } from "./support/look";
import { emailTo } from "./support/mail";
import { addToCart, plentifulSaree } from "./support/shop";

/** The name in the header's circle (wide) or in the drawer's links (phone). */
async function openAccountLinks(page: Page) {
  const wide = (page.viewportSize()?.width ?? 0) >= 900;
  await page.getByRole("button", { name: wide ? /^Your account/ : "Menu" }).click();
}

test("register, be refused, log in, leave nothing behind", async ({ page }) => {
  const person = somebody();
  await page.goto("/register");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await expectSound(page, "register-missing");

  await page.getByLabel("Name").fill(person.name);
  await emailField(page).fill(person.email);
  await page.getByLabel("Phone").fill(`+91 ${person.phone}`);
  await expect(page.getByLabel("Phone")).toHaveValue(person.phone);
  await passwordField(page).fill("Lakshmi1995");
  await expect(page.getByText("Easy to guess: it has your name")).toBeVisible();
  await passwordField(page).fill(person.password);
  await expect(page.getByText("Strong", { exact: true })).toBeVisible();
  await page.getByLabel("Confirm password").fill(`${person.password}!`);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.locator("#register-confirmPassword-error")).toHaveText(
    "The passwords do not match",
  );
  await page.getByLabel("Confirm password").fill(person.password);
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await expectSound(page, "register-filled");
  await page.getByRole("button", { name: "Register" }).click();

  await expect(page.getByText("Registration successful! Please login.")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(loginTitle(page)).toBeVisible();
  await expect(emailField(page)).toHaveValue(person.email);
  await passwordField(page).fill("not the password");
  await logInButton(page).click();
  await expect(page.getByRole("alert")).toContainText(
    "Login failed. Please check your credentials.",
  );
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveValue("not the password");
  await expectSound(page, "login-refused");
  await logIn(page, person);
  await expect(page.getByText(`Login successful! Welcome back ${person.name}`)).toBeVisible();
  await expect(page).toHaveURL(/\/customer\/orders$/);

  await page.goto("/faq");
  await openAccountLinks(page);
  await expectSound(page, "account-links");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => personalKeys(page)).toEqual([]);
});

test("forget the password, choose a new one by mail, log in with it", async ({ page, request }) => {
  const person = await registered(request);
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const asked = page.getByText("Please enter your email address");
  await expect(asked).toBeVisible();
  await emailField(page).fill(person.email);
  // Its line gives way, and the button below moves up.
  await expect(asked).toBeHidden();
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByText("Password reset instructions sent to your email")).toBeVisible();
  await expectSound(page, "login-reset-asked");

  const email = await emailTo(person.email, /new password/i);
  const link = /(\/reset-password)(#\S+)/.exec(email.text);
  await page.goto(link ? `${link[1]}${link[2]}` : "/no-link-in-the-email");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
  expect(new URL(page.url()).hash).toBe("");
  const next = `${person.password} and rice`;
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Confirm password").fill(next);
  await expectSound(page, "reset-password");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your password is changed. Please log in.")).toBeVisible();
  await logIn(page, person);
  await expect(page.getByRole("alert")).toContainText("Login failed.");
  await logIn(page, { ...person, password: next });
  await expect(page).toHaveURL(/\/customer\/orders$/);

  await page.goto(link ? `${link[1]}${link[2]}` : "/");
  await page.getByLabel("New password", { exact: true }).fill(`${next} again`);
  await page.getByLabel("Confirm password").fill(`${next} again`);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "This link is no longer valid. Please ask for a new one.",
  );
  await expectSound(page, "reset-password-over");
});

test("a stranger's address is answered like a customer's", async ({ page }) => {
  await page.goto("/login");
  await emailField(page).fill(somebody().email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByText("Password reset instructions sent to your email")).toBeVisible();
});

test("from the checkout through sign-up and login, and back to the sarees", async ({
  page,
  request,
}) => {
  const person = somebody();
  await addToCart(page, await plentifulSaree(request));
  await page.goto("/checkout");
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByLabel("Name").fill(person.name);
  await emailField(page).fill(person.email);
  await page.getByLabel("Phone").fill(person.phone);
  await passwordField(page).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(loginTitle(page)).toBeVisible();
  await passwordField(page).fill(person.password);
  await logInButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
  // Said in the document before this one.
  await expect(page.getByText(`Login successful! Welcome back ${person.name}`)).toBeVisible();
  await expect(page.getByText(`You are logged in as ${person.name}.`)).toBeVisible();
  await expectSound(page, "checkout-signed-in");
});

test("the checkout's own login, first refused, then known", async ({ page, request }) => {
  const person = await registered(request);
  await addToCart(page, await plentifulSaree(request));
  await page.goto("/checkout");
  await logIn(page, { ...person, password: "not the password" });
  await expect(
    page.getByRole("alert").filter({ hasText: "Invalid email or password" }),
  ).toBeVisible();
  await expectSound(page, "checkout-login-refused");
  await logIn(page, person);
  await expect(page.getByText(`You are logged in as ${person.name}.`)).toBeVisible();
});

test("by phone; a guarded page waits behind the login; tabs follow each other", async ({
  page,
  context,
  request,
}) => {
  const person = await registered(request);
  await page.goto("/customer/profile");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("radio", { name: "Phone" }).check({ force: true });
  await page.getByRole("textbox", { name: "Phone" }).fill(`0${person.phone}`);
  await passwordField(page).fill(person.password);
  await logInButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Login failed.");
  await expect(page.getByText("Until then, log in with your email.")).toBeVisible();
  await expectSound(page, "login-phone-unconfirmed");
  await confirmedAtTheCounter(request, person.phone);
  await logInButton(page).click();
  await expect(page).toHaveURL(/\/customer\/profile$/);
  await expect(page.getByText("Confirmed: you can log in with it.")).toBeVisible();

  // A spent token is exchanged by no tab twice, and by one for both as a rule: a tab in another process may see what the first
  // one stored a moment late, and the shop takes that for two tabs at once.
  // Both tabs stand where no script of the shop runs: one that hears of the spent token just before it is left would begin
  // an exchange of its own and lose the answer.
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto("/robots.txt");
  const exchanges: string[] = [];
  context.on("request", (asked) => {
    if (asked.url().endsWith("/api/auth/refresh")) exchanges.push(asked.url());
  });
  await page.evaluate(() => localStorage.setItem("customerToken", "spent"));
  await Promise.all(
    [page, other].map(async (tab) => {
      const known = tab.waitForResponse(
        (answer) => answer.url().endsWith("/api/customers/profile") && answer.ok(),
      );
      await tab.goto("/customer/profile");
      await known;
      await expect(tab).toHaveURL(/\/customer\/profile$/);
    }),
  );
  expect(exchanges.length).toBeGreaterThan(0);
  expect(exchanges.length).toBeLessThanOrEqual(2);

  await other.goto("/");
  await openAccountLinks(other);
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => personalKeys(page)).toEqual([]);
});

test("a session the shop does not know any more ends in words, not in silence", async ({
  page,
  context,
  request,
}) => {
  const person = await registered(request);
  await page.goto("/login");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/customer\/orders$/);
  // Else a call of this page could be the one that is refused, and the next page would find nobody signed in.
  await page.goto("/robots.txt");
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem("customerToken", "spent"));
  await page.goto("/customer/profile");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Authentication required. Please log in again.")).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL(/\/customer\/profile$/);
});

test("what lies behind the staff members' door opens to no flag", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("adminAuth", "true");
    sessionStorage.setItem("staffToken", "made-up");
  });
  await page.goto("/admin");
  await expect(page.getByText("Authentication required. Please log in again.")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("radio", { name: "Admin" })).toBeChecked();
  await page.getByLabel("Username").fill("nobody");
  await passwordField(page).fill("not the password");
  await logInButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Invalid admin" })).toContainText(
    "Invalid admin credentials",
  );
  await expectSound(page, "login-admin-refused");
});
