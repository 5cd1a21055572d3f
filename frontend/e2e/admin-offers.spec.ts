/** An offer from its first word to its end: tried, started, used in a cart, changed by two people, ended. */
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectSound, keepPicture } from "./support/look";
import { plentifulSaree } from "./support/shop";
import { openAsStaff, signInAsStaff } from "./support/staff";

const mark = () => crypto.randomUUID().slice(0, 8).toUpperCase();
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const optional = (page: Page, name: string) =>
  page.getByLabel(`${name} (optional)`, { exact: true });

async function couponOf(request: APIRequestContext, id: string, code: string) {
  const data = { items: [{ id, quantity: 1 }], coupon: code };
  const answer = await request.post("/api/cart/quote", { data });
  return (await answer.json()).coupon;
}

/** Not shown on the site, so that no other journey meets it. */
async function write(page: Page, label: string, code: string) {
  await page.goto("/admin/settings/offers");
  await page.getByRole("link", { name: "Add offer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New offer" })).toBeVisible();
  await box(page, "Name").fill(label);
  await page.getByRole("radio", { name: /^With a code/ }).check();
  await box(page, "Code").fill(code);
  await box(page, "Percent off").fill("7");
  await page.getByRole("switch", { name: /^Show the offer/ }).uncheck();
}

test("an offer is tried, started, used and ended", async ({ page, request }) => {
  const [saree, code] = [await plentifulSaree(request), mark()];
  const label = `Deepavali ${code}`;
  await openAsStaff(page, "/admin/settings/offers/new");
  await page.getByRole("button", { name: "Start offer" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: /^Name:/ })).toBeVisible();
  await expectSound(page, "admin-offer-mistakes");

  await write(page, label, code.toLowerCase());
  const trial = page.getByRole("region", { name: "What it does" });
  await expect(trial.getByText("7% off", { exact: true })).toBeVisible();
  await expect(trial.getByRole("listitem").filter({ hasText: "₹9,000" })).toContainText("−₹630");
  await optional(page, "Smallest order in ₹").fill("5,000");
  await expect(trial.getByText("7% off, up to ₹5,000, on orders from ₹5,000")).toBeVisible();
  await expect(trial.getByText(/^It gives at most ₹5,000/)).toBeVisible();
  await expect(trial.getByText("₹2,500 more is needed for this offer")).toBeVisible();
  await optional(page, "Smallest order in ₹").fill("");
  await expect(trial.getByText("7% off", { exact: true })).toBeVisible();
  await expectSound(page, "admin-offer-new");
  await page.getByRole("button", { name: "Start offer" }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/offers\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  expect(await couponOf(request, saree.id, code)).toMatchObject({ known: true, label });

  await page.getByRole("link", { name: "Back to the offers" }).click();
  await expect(page.getByRole("link", { name: label })).toBeVisible();
  // Offers lie below the settings' address, and have an entry of their own.
  const current = page.locator('nav[aria-label="Admin"] [aria-current="page"]:visible');
  await expect(current.filter({ hasText: "Settings" })).toHaveCount(0);
  await expectSound(page, "admin-offers");
  await page.getByRole("link", { name: label }).click();
  await page.getByRole("button", { name: "End now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End offer" }).click();
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
  expect(await couponOf(request, saree.id, code)).toMatchObject({
    applied: false,
    message: "This coupon has expired",
  });
  await page.goto("/admin/settings/offers?view=ended");
  await expect(page.getByRole("link", { name: label })).toBeVisible();
});

test("two who change the same offer both keep their work", async ({ page, browser, request }) => {
  const [saree, code] = [await plentifulSaree(request), mark()];
  await signInAsStaff(page);
  await write(page, `Pongal ${code}`, code);
  await page.getByLabel("Choose a picture for the offer").setInputFiles({
    name: "notes.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture at all"),
  });
  await expect(page.getByText("Please upload a JPEG, PNG or WebP image")).toBeVisible();
  const sarees = page.getByLabel("Sarees (optional)");
  await sarees.fill(saree.sku);
  await page.getByRole("list", { name: "Sarees found" }).getByRole("button").first().click();
  await page.getByRole("radio", { name: /^These sarees only/ }).check();
  await keepPicture(page, "admin-offer-sarees");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/offers\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await openAsStaff(other, page.url());
  await optional(other, "Largest discount in ₹").fill("900");
  await box(other, "Percent off").fill("8");
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(other.getByText(/^Saved \d/)).toBeVisible();
  await context.close();

  await box(page, "Percent off").fill("9");
  await page.getByRole("button", { name: "Save draft" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "has changed this offer meanwhile" });
  await expect(notice).toContainText("Taken over into your form: Largest discount in ₹.");
  await expectSound(page, "admin-offer-merge");
  await notice.getByRole("button", { name: "Take theirs: Percent off" }).click();
  await expect(box(page, "Percent off")).toHaveValue("8");
  await optional(page, "Description").fill("For Pongal");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  await box(page, "Name").fill("Something else");
  await page.getByRole("link", { name: "Back to the offers" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
});
