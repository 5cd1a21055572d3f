/** What the pages say in the owner's hand: a policy with its preview, in the shop at once, an older one back; a draft that stays. */
import { expect, type Page, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { openAsStaff } from "./support/staff";

const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
};

test("the owner changes a policy, sees it in the shop, and takes the older one back", async ({
  page,
}) => {
  await openAsStaff(page, "/admin/settings/content");
  await expect(page.getByText(/^(The house's|Your) words/).first()).toBeVisible();
  await expectSound(page, "admin-content");
  await page.getByRole("link", { name: /^Refund policy/ }).click();
  const body = page.getByRole("textbox", { name: "The whole" });
  const before = await body.inputValue();

  // Whatever another run left: this one begins with a version of its own.
  const mark = crypto.randomUUID().slice(0, 8);
  await body.fill(`${before}\n\nFirst ${mark}.`);
  await save(page);
  await body.fill("## Returns\n\nx [y](javascript:alert(1))");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("alert").getByRole("link", { name: /A link leads to/ }),
  ).toBeVisible();
  await expectSound(page, "admin-content-refused");
  await body.fill(`${before}\n\nSecond ${mark}.`);
  await body.selectText();
  await body.press("End");
  await page.getByRole("button", { name: "Table" }).click();
  const tab = page.getByText("Preview", { exact: true });
  if (await tab.isVisible()) await tab.click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText(`Second ${mark}.`)).toBeVisible();
  await expect(preview.getByRole("table")).toBeVisible();
  await expectSound(page, "admin-content-policy");
  await save(page);

  const inShop = async () =>
    JSON.stringify(await (await page.request.get("/api/content/policies/refund")).json());
  await expect.poll(inShop).toContain(`Second ${mark}.`);
  await page.getByRole("link", { name: "Earlier versions" }).click();
  await expect(page.getByText("added:").first()).toBeAttached();
  await expectSound(page, "admin-content-versions");
  await page.getByRole("button", { name: "Restore this version" }).click();
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(body).toHaveValue(`${before}\n\nFirst ${mark}.`);
  await expect.poll(inShop).toContain(`First ${mark}.`);
  await page.goto("/refund-policy");
  await expect(page.getByText(`First ${mark}.`)).toBeVisible();
  await expectSound(page, "refund-policy-by-owner");

  await page.goto("/admin/settings/content/refundPolicy");
  await body.fill(before);
  await save(page);
});

test("a page is lists and words, the house's are one press away, and a closed tab loses nothing", async ({
  page,
  context,
}) => {
  await openAsStaff(page, "/admin/settings/content/faq");
  const heading = page.getByRole("textbox", { name: "Heading" });
  const before = await heading.inputValue();
  const mine = `Asked often ${crypto.randomUUID().slice(0, 8)}`;
  await heading.fill(mine);
  await page.getByRole("button", { name: "Add: topic" }).click();
  await page
    .getByRole("button", { name: /^Remove: Topic/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Move down: Topic 1" }).click();
  await expectSound(page, "admin-content-faq");
  // Written down a second after typing stops.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(mine);

  await page.close();
  const again = await context.newPage();
  await openAsStaff(again, "/admin/settings/content/faq");
  const found = again.getByRole("status").filter({ hasText: /^Changes from/ });
  await expect(found).toBeVisible();
  await expectSound(again, "admin-content-draft");
  await found.getByRole("button", { name: "Restore" }).click();
  const field = again.getByRole("textbox", { name: "Heading" });
  await expect(field).toHaveValue(mine);
  await save(again);
  const asked = async () => (await (await again.request.get("/api/content/faq")).json()).title;
  await expect.poll(asked).toBe(mine);
  await again.getByRole("button", { name: "Back to the house's words: Heading" }).click();
  await again
    .getByRole("button", { name: "Back to the house's words: Questions by topic" })
    .click();
  await expect(field).toHaveValue(before);
  await save(again);
  await again.reload();
  await expect(field).toHaveValue(before);
  await expect(found).toBeHidden();
});
