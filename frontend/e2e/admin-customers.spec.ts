/** Customers as those who work here find them, help them, and keep one from buying: at every width. */
import { expect, test } from "@playwright/test";
import { logIn, registered } from "./support/account";
import { expectSound } from "./support/look";
import { ADDRESS } from "./support/shop";
import { openAsStaff, paidOrder } from "./support/staff";

test("a customer is found, noted, blocked and told to call, and let in again", async ({
  page,
  request,
  browser,
}) => {
  const person = await registered(request);
  await openAsStaff(page, "/admin/customers");
  await expect(page.getByRole("heading", { level: 1, name: "Customers" })).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search customers" });
  await search.fill("ab");
  await search.press("Enter");
  await expect(page.getByText("Please type at least three letters or digits")).toBeVisible();
  await search.fill(person.email);
  await search.press("Enter");
  const found = page.getByRole("link", { name: person.name });
  await expect(found).toHaveCount(1);
  await expectSound(page, "admin-customers-found");
  await found.click();
  await expect(page.getByRole("heading", { level: 1, name: person.name })).toBeVisible();

  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Please write the note first")).toBeVisible();
  await page.getByLabel("New note").fill("Calls on Sundays, speaks Telugu");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").getByText("Calls on Sundays")).toBeVisible();
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText(`The link is on its way to ${person.email}`)).toBeVisible();
  await expectSound(page, "admin-customer");

  await page.getByRole("button", { name: "Block", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Block this customer?" });
  await drawer.getByRole("button", { name: `Block ${person.name}` }).click();
  await expect(drawer.getByText("Please say why")).toBeVisible();
  await drawer.getByLabel("Reason").fill("Sent back worn sarees three times");
  await expectSound(page, "admin-customer-block");
  await drawer.getByRole("button", { name: `Block ${person.name}` }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText("Blocked: cannot sign in or order")).toBeVisible();
  await expectSound(page, "admin-customer-blocked");

  const theirs = await browser.newPage({ viewport: page.viewportSize() });
  await theirs.goto("/login");
  await logIn(theirs, person);
  await expect(theirs.getByText("Please call the shop")).toBeVisible();
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByText("Blocked: cannot sign in or order")).toHaveCount(0);
  await logIn(theirs, person);
  await expect(theirs).not.toHaveURL(/\/login/);
  await theirs.close();
});

test("two accounts of one customer are put together", async ({ page, request }) => {
  const padma = await registered(request);
  const again = await registered(request, { phone: padma.phone });
  await openAsStaff(page, `/admin/customers?q=${padma.email}`);
  await page.getByRole("link", { name: padma.name }).click();
  const card = page.getByRole("listitem").filter({ hasText: again.email });
  await card.getByRole("button", { name: "Merge" }).click();
  const drawer = page.getByRole("dialog", { name: "Merge two accounts?" });
  await expect(drawer.getByRole("radio").first()).toBeChecked();
  await drawer.getByRole("button", { name: "Merge the two accounts" }).click();
  await expect(drawer.getByText("Please type MERGE")).toBeVisible();
  await expectSound(page, "admin-customer-merge");
  await drawer.getByLabel("Type MERGE").fill("MERGE");
  await drawer.getByRole("button", { name: "Merge the two accounts" }).click();
  await expect(page.getByText("One account has everything now")).toBeVisible();
  await page.goto(`/admin/customers?q=${again.email}`);
  await expect(page.getByRole("heading", { name: "Nobody fits" })).toBeVisible();
});

test("the owner takes all data of a customer out, and erases them", async ({ page, request }) => {
  const person = await registered(request);
  await openAsStaff(page, `/admin/customers?q=${person.email}`);
  await page.getByRole("link", { name: person.name }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all data" }).click();
  expect((await file).suggestedFilename()).toMatch(/^customer-.+\.json$/);
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Erase this customer?" });
  await drawer.getByRole("button", { name: `Erase ${person.name}` }).click();
  await expect(drawer.getByText("Please type ERASE")).toBeVisible();
  await expectSound(page, "admin-customer-erase");
  await drawer.getByLabel("Type ERASE").fill("ERASE");
  await drawer.getByRole("button", { name: `Erase ${person.name}` }).click();
  await expect(page).toHaveURL(/\/admin\/customers$/);
  await page.goto(`/admin/customers?q=${person.email}`);
  await expect(page.getByRole("heading", { name: "Nobody fits" })).toBeVisible();
});

test("whoever bought without an account is found by the last digits of the phone", async ({
  page,
  request,
}) => {
  await paidOrder(request);
  await openAsStaff(page, "/admin/customers?view=guests");
  const search = page.getByRole("searchbox", { name: "Search customers" });
  await search.fill(ADDRESS.phone.slice(-4));
  await search.press("Enter");
  const row = page.locator("li, tr").filter({ hasText: ADDRESS.phone });
  await expect(row.getByRole("link")).toBeVisible();
  await expectSound(page, "admin-customers-guests");
  await row.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?q=${ADDRESS.phone}`));

  await page.goto("/admin/customers?q=nobody-of-that-name");
  await expect(page.getByRole("heading", { name: "Nobody fits" })).toBeVisible();
  await expectSound(page, "admin-customers-none");
});
