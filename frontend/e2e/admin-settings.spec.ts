/** The shop's own data in the owner's hand: a fact that is in the shop at once, two who change it, a banner line, a test email. */
import { expect, type Page, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { discard, openAsStaff } from "./support/staff";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();
const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save" }).click();
  await saved(page);
};
const officerHours = async (page: Page): Promise<string> => {
  const answer = await page.request.get("/api/settings");
  return (await answer.json()).store.grievanceOfficer?.hours ?? "";
};

test("the owner sees what is open, changes a fact, and it is in the shop", async ({ page }) => {
  await openAsStaff(page, "/admin/settings");
  await expect(page.getByRole("heading", { name: "Ready for business" })).toBeVisible();
  await expect(page.getByText(/^\d+ of 18 done$/)).toBeVisible();
  await page.getByText("What is done").click();
  const settled = page.getByRole("listitem").filter({ hasText: "GSTIN, or not registered: done" });
  await expect(settled).toBeVisible();
  await expectSound(page, "admin-settings");

  // What is open leads to where it is put right.
  await page.getByRole("link", { name: /^This year's holidays/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Store" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the settings" }).click();
  await page.getByRole("link", { name: /^Legal facts Legal name/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Legal facts" })).toBeVisible();
  const before = await field(page, "When they are reached (optional)").inputValue();
  const mine = `Monday to Friday, ${crypto.randomUUID().slice(0, 8)}`;
  await field(page, "When they are reached (optional)").fill(mine);
  const gstin = await field(page, "GSTIN (optional)").inputValue();
  await field(page, "GSTIN (optional)").fill("29AAGCB7383J1Z5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: /^GSTIN:/ })).toBeVisible();
  await expect(field(page, "When they are reached (optional)")).toHaveValue(mine);
  await expectSound(page, "admin-settings-legal");
  await field(page, "GSTIN (optional)").fill(gstin);
  await save(page);
  await expect.poll(() => officerHours(page)).toBe(mine);

  // Leaving asks while something is not saved; what is discarded is as it was.
  await field(page, "Designation").fill("Somebody else");
  await page.getByRole("link", { name: "Back to the settings" }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await discard(page);
  await expect(field(page, "Designation")).not.toHaveValue("Somebody else");
  await field(page, "When they are reached (optional)").fill(before);
  await save(page);
});

test("the series of invoices is told what it may be, beside the tax", async ({ page }) => {
  await openAsStaff(page, "/admin/settings/invoices");
  await expect(page.getByRole("heading", { level: 1, name: "Tax and invoices" })).toBeVisible();
  const series = field(page, "Series of the web shop's invoices");
  await series.fill("1C");
  await expect(page.getByText(/^Numbers run 1C\/\d{4}\/000001/)).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  const refused = page.getByRole("alert").getByRole("link", { name: /^Series of the web shop's/ });
  await expect(refused).toContainText("A series has a capital letter");
  await expectSound(page, "admin-settings-invoices");
  await discard(page);
  await expect(series).toHaveValue("W");
  await page.getByRole("link", { name: "legal facts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Legal facts" })).toBeVisible();
});

test("two who change the same section both keep their work", async ({ page, browser }) => {
  await openAsStaff(page, "/admin/settings/legal");
  const [designation, hours] = ["Designation", "When they are reached (optional)"];
  const before = await field(page, designation).inputValue();
  const hoursBefore = await field(page, hours).inputValue();

  const context = await browser.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await openAsStaff(other, "/admin/settings/legal");
  await field(other, designation).fill("Head of complaints");
  await field(other, hours).fill("Always");
  await save(other);
  await context.close();

  await field(page, hours).fill("Mornings");
  await page.getByRole("button", { name: "Save" }).click();
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "has changed these settings meanwhile" });
  await expect(notice).toContainText("Taken over into your form: Designation.");
  await expect(notice).toBeInViewport();
  await expect(field(page, designation)).toHaveValue("Head of complaints");
  await expect(field(page, hours)).toHaveValue("Mornings");
  await expectSound(page, "admin-settings-merge");
  await notice.getByRole("button", { name: "Take theirs: When they are reached" }).click();
  await expect(field(page, hours)).toHaveValue("Always");
  await field(page, designation).fill(before);
  await field(page, hours).fill(hoursBefore);
  await save(page);
});

test("holidays and banner lines are lists, and a test email leaves", async ({ page }) => {
  await openAsStaff(page, "/admin/settings/store");
  await page.getByRole("button", { name: "Add a holiday" }).click();
  const holiday = page.getByRole("listitem").filter({ hasText: "Every year on this day" }).last();
  const name = `Festival ${crypto.randomUUID().slice(0, 8)}`;
  await holiday.getByLabel("What it is called").fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: /: day: Please/ })).toBeVisible();
  await holiday.getByLabel("Day", { exact: true }).fill("2031-11-14");
  await save(page);
  await page.reload();
  await expect(holiday.getByLabel("What it is called")).toHaveValue(name);
  await expectSound(page, "admin-settings-store");
  await holiday.getByRole("button", { name: /^Remove/ }).click();
  await save(page);

  await page.getByRole("link", { name: "Back to the settings" }).click();
  await page.getByRole("link", { name: /^Banner lines The news/ }).click();
  await page.getByRole("button", { name: "Add a line" }).click();
  const line = page.getByRole("listitem").filter({ hasText: "Leads to" }).last();
  const words = `New today: ${crypto.randomUUID().slice(0, 8)}`;
  await line.getByLabel("Words").fill(words);
  await expect(line.getByText(words)).toBeVisible();
  await line.getByLabel("Leads to").fill("https://elsewhere.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A banner line leads to a page of the shop").first()).toBeVisible();
  await line.getByLabel("Leads to").fill("/products");
  await save(page);
  await expectSound(page, "admin-settings-promo");
  const promo = async () => {
    const { promo } = await (await page.request.get("/api/settings")).json();
    return promo.map(({ text }: { text: string }) => text);
  };
  await expect.poll(promo).toContain(words);
  await line.getByRole("button", { name: /^Remove/ }).click();
  await save(page);

  await page.getByRole("link", { name: "Back to the settings" }).click();
  await page.getByLabel("Send it to").fill("owner@pattu.example.in");
  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect(page.getByText("On its way to owner@pattu.example.in")).toBeVisible();
  await expectSound(page, "admin-settings-sent");
});
