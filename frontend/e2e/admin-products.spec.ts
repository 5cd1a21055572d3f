/** The shop's sarees in the owner's hand: a price, a count, a flag, and one that leaves the window and comes back. */
import { expect, type Page, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { plentifulSaree } from "./support/shop";
import { openAsStaff, signInAsStaff } from "./support/staff";
import { unreservedSaree } from "./support/stock";

const openProducts = async (page: Page, search: string) => {
  await page.goto("/admin/products?view=all");
  const box = page.getByRole("searchbox", { name: "Search products" });
  await box.fill(search);
  await page.keyboard.press("Enter");
};

test("a price is changed where it stands, and is in the shop at once", async ({
  page,
  request,
}) => {
  const saree = await plentifulSaree(request);
  await openAsStaff(page, "/admin/products");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Price of / }).first()).toBeVisible();
  await expectSound(page, "admin-products");

  await openProducts(page, saree.sku);
  const price = page.getByRole("button", { name: `Price of ${saree.name}` });
  const field = page.getByRole("textbox", { name: `Price of ${saree.name}` });
  await price.click();
  await field.fill("nothing");
  await field.press("Enter");
  await expect(page.getByText("Please enter rupees, for example 18,500")).toBeVisible();
  // Putting back saves nothing, not even a price that could be saved.
  await field.fill("1");
  await field.press("Escape");
  await expect(price).toBeFocused();
  expect((await (await request.get(`/api/products/${saree.id}`)).json()).data.price).toBe(
    saree.price,
  );
  await expect(price).toHaveAccessibleName(new RegExp(`₹${saree.price.toLocaleString("en-IN")}`));

  await price.click();
  await field.fill(`${saree.price + 50}.50`);
  await field.press("Enter");
  await expect(price).toHaveAccessibleName(/\.50\. Change$/);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/products/${saree.id}`);
      return (await answer.json()).data.price;
    })
    .toBe(saree.price + 50.5);

  await price.click();
  await field.fill(String(saree.price));
  await field.press("Enter");
  await expect(price).toHaveAccessibleName(/\d\. Change$/);
});

test("pieces are counted, and a saree leaves the window and comes back", async ({
  page,
  request,
}) => {
  await signInAsStaff(page);
  const saree = await unreservedSaree(request);
  await openProducts(page, saree.sku);
  const stock = page.getByRole("button", { name: `Stock of ${saree.name}` });
  await stock.click();
  const drawer = page.getByRole("dialog");
  const pieces = drawer.getByLabel("Pieces in the house now");
  const before = Number(await pieces.inputValue());
  await pieces.fill("many");
  await drawer.getByRole("button", { name: "Save stock" }).click();
  await expect(drawer.getByText("Please enter a number of pieces")).toBeVisible();
  await pieces.fill(String(before + 2));
  await drawer.getByText("Returned", { exact: true }).click();
  await expect(drawer.getByText(/^Came back from a customer/)).toBeVisible();
  await expectSound(page, "admin-products-stock");
  await drawer.getByRole("button", { name: "Save stock" }).click();
  await expect(page.getByText("Stock saved")).toBeVisible();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await stock.click();
  await expect(pieces).toHaveValue(String(before + 2));
  await page.keyboard.press("Escape");

  const flag = page.getByRole("button", { name: `Trending: ${saree.name}` });
  const was = await flag.getAttribute("aria-pressed");
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", was === "true" ? "false" : "true");
  await flag.click();
  await expect(flag).toHaveAttribute("aria-pressed", was ?? "false");

  await page.getByRole("button", { name: `Archive ${saree.name}` }).click();
  await expect(page.getByText(/is not on sale any more/)).toBeVisible();
  expect((await request.get(`/api/products/${saree.id}`)).status()).toBe(404);
  await expectSound(page, "admin-products-archived");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("On sale again")).toBeVisible();
  expect((await request.get(`/api/products/${saree.id}`)).status()).toBe(200);
});

test("sarees that nobody buys have a view of their own", async ({ page }) => {
  await openAsStaff(page, "/admin/products");
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: /^Resting/ })
    .click();
  await page.getByRole("combobox", { name: "Unsold for" }).selectOption("Unsold for a year");
  await expect(page).toHaveURL(/view=resting&restingDays=365$/);
  // The demo shop is younger than that.
  await expect(page.getByRole("heading", { name: "Nothing has rested for so long" })).toBeVisible();
  await expectSound(page, "admin-products-resting");
});
