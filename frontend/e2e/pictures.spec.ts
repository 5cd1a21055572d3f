/** Pictures that come later than their page. */
import { expect, test } from "@playwright/test";

test("a picture that is not there yet appears without a reload", { tag: "@once" }, async ({
  page,
}) => {
  let drawn = false;
  await page.route(/\/media\/images\/products\/.+-drape\.jpg/, (route) =>
    drawn
      ? route.continue()
      : route.fulfill({ status: 404, contentType: "application/problem+json", body: "{}" }),
  );
  await page.goto("/products");
  const card = page.getByRole("article").first();
  await expect(card.getByText("This picture is on its way")).toBeVisible();
  drawn = true;
  const picture = card.locator("img").first();
  await expect(picture).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
