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

test("the owner invites somebody, who chooses a name and a password and works", async ({
  page,
  browser,
}) => {
  await signInAsStaff(page);
  await page.goto("/admin/settings/people");
  const invite = async (name: string) => {
    await page.getByRole("button", { name: "Invite somebody" }).click();
    const form = page.getByRole("form", { name: "Invite somebody" });
    await form.getByRole("button", { name: "Make the link" }).click();
    await expect(form.getByText("Please write whom you invite")).toBeVisible();
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Role").selectOption("Manager");
    await expectSound(page, "admin-invite");
    await form.getByRole("button", { name: "Make the link" }).click();
    const drawer = page.getByRole("dialog", { name: `${name} is invited` });
    const link = await drawer.getByText(/\/admin\/join#/).textContent();
    await expectSound(page, "admin-invited");
    await page.keyboard.press("Escape");
    return link ?? "";
  };
  const name = `Ravi ${Date.now().toString(36)}`;
  const username = name.toLowerCase().replace(" ", "-");
  const link = await invite(name);

  const theirs = await browser.newPage({ viewport: page.viewportSize() });
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { level: 1, name: `Welcome, ${name}` })).toBeVisible();
  await expect(theirs).toHaveURL(/\/admin\/join$/);
  await expectSound(theirs, "admin-join");
  await theirs.getByLabel("Username").fill("owner");
  await theirs.getByLabel("Password", { exact: true }).fill("nine shuttles over the warp");
  await theirs.getByRole("button", { name: "Join" }).click();
  await expect(theirs.getByText("This username is taken")).toBeVisible();
  await theirs.getByLabel("Username").fill(username);
  await theirs.getByRole("button", { name: "Join" }).click();
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/);
  // Whoever opens the link again hears that it was used.
  await theirs.goto("about:blank");
  await theirs.goto(link);
  await expect(theirs.getByText("This invitation is used or over")).toBeVisible();
  await expectSound(theirs, "admin-join-over");
  await theirs.close();

  const other = `Gita ${username}`;
  await invite(other);
  await page.getByRole("button", { name: `Take back the invitation of ${other}` }).click();
  await expect(page.getByRole("heading", { name: other })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("button", { name: `Disable ${username}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByRole("button", { name: `Enable ${username}` })).toBeVisible();
});
