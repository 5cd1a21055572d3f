/** A saree's own page when it is gone, when the shop does not answer, and at every width. */
import { expect, test } from "@playwright/test";
import { withoutFirstAnswers } from "./support/look";
import { isPhone, one, open, withoutFaults } from "./support/saree";
import { sareesInStock } from "./support/shop";

test("a saree that never was is 404, for people and for robots", { tag: "@once" }, async ({
  page,
}) => {
  const answer = await page.goto("/product/00000000-0000-4000-8000-00000000dead");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Product not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See all sarees" })).toBeVisible();
  await withoutFaults(page);
});

test("a shop that does not answer is said so, and asked again", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const [saree] = await sareesInStock(request);
  if (!saree) throw new Error("A saree was expected.");
  await withoutFirstAnswers(page);
  await page.route(`**/api/products/${saree.id}`, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto(`/product/${saree.id}`);
  await expect(page.getByText("Failed to fetch product details")).toBeVisible();
  await page.unroute(`**/api/products/${saree.id}`);
  await page.getByRole("button", { name: "Reload Page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: saree.name })).toBeVisible();
});

for (const size of [
  { width: 360, height: 660 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`everything has its place at ${size.width} px`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const saree = await one(request, ({ stock }) => stock > 0);
    await open(page, saree);
    await page.getByLabel("Delivery PIN code").fill("518001");
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(page.getByText(/^Delivery to 518001/)).toBeVisible();
    await expect(page.getByText(/^₹[\d,]+ with /)).toBeVisible();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(sideways).toBeLessThanOrEqual(size.width);
    if (isPhone(page)) {
      await page.getByRole("heading", { name: "Saree details" }).scrollIntoViewIfNeeded();
      // The bar at the thumb, while the real button is out of sight.
      await expect(page.getByRole("button", { name: "Add to Cart" })).toHaveCount(2);
    }
    await withoutFaults(page);
  });
}
