/** The first page when a part of it fails, and on the way to and from it. */
import { expect, test } from "@playwright/test";
import { accessibilityFaults } from "./support/checker";
import { lively, walkDown, withoutFirstAnswers } from "./support/look";
import { drawPicture } from "./support/picture";
import { addToCart, plentifulSaree } from "./support/shop";

test("trending fails in its own place, and can be tried again", async ({ page }) => {
  let broken = true;
  await page.route(/\/api\/products\?.*trending=true/, (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto("/");
  await walkDown(page);
  const section = page.locator('section[aria-labelledby="trending"]');
  await expect(section.getByRole("alert")).toContainText("Failed to fetch trending products");
  await expect(page.locator('section[aria-labelledby="featured"] article').first()).toBeAttached();
  await expect(page.locator("#commitment")).toBeAttached();
  broken = false;
  await section.getByRole("button", { name: "Try again" }).click();
  await expect(section.locator("article").first()).toBeVisible();
});

test("without the shop's words each section says so, and the sarees are still there", async ({
  page,
}) => {
  let broken = true;
  await withoutFirstAnswers(page);
  await page.route("**/api/content/home", (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto("/");
  await expect(page.getByText("We couldn’t load this part of the page.")).toBeVisible();
  await expect(page.locator('section[aria-labelledby="featured"] article').first()).toBeVisible();
  await expect(page.locator("#offers")).toBeVisible();
  for (const section of [
    "Customise",
    "Our Story",
    "Why Choose Us",
    "Customer Reviews",
    "Our Commitment",
    "Follow Us",
    "Newsletter",
  ]) {
    await expect(page.getByText(`Failed to fetch ${section}`)).toBeVisible();
  }
  broken = false;
  const story = page.locator('section[aria-labelledby="story"]');
  await story.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/^Failed to fetch/)).toHaveCount(0);
  await expect(story.getByRole("link", { name: /Learn More/ })).toBeVisible();
});

test("without the settings the offers say so in their own place", async ({ page }) => {
  await withoutFirstAnswers(page);
  await page.route("**/api/settings", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/");
  await expect(page.getByText("Failed to fetch special offers")).toBeVisible();
  await expect(page.locator("#story")).toBeVisible();
});

test("only when nothing could be loaded does one message replace the page", async ({ page }) => {
  await withoutFirstAnswers(page);
  await page.route("**/api/**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/");
  await expect(page.getByText("Failed to fetch data")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload Page" })).toBeVisible();
  await expect(page.locator("#featured")).toHaveCount(0);
});

test("a band opens the listing with its prices, in the address too", async ({ page }) => {
  await page.goto("/");
  await walkDown(page);
  const band = page.locator('section[aria-labelledby="bands"] a[href*="min="]').nth(1);
  await band.click();
  await expect(page).toHaveURL(/\/products\?min=\d+&max=\d+$/);
  await expect(page.getByText(/^Showing \d+ products$/)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(band).toBeInViewport();
});

test("the header leads to a weave, by pointer and by keyboard", async ({ page }) => {
  await page.goto("/faq");
  const products = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "All Products" });
  await lively(page);
  await products.hover();
  const all = page.getByRole("link", { name: "See all sarees" });
  await expect(all).toBeVisible();
  const weave = page.locator('header a[href^="/category/"]').first();
  await expect(weave).toContainText("from ₹");
  const unsound = await accessibilityFaults(page, { include: "header" });
  expect(unsound.map(({ id }) => id)).toEqual([]);
  await drawPicture(page, "header-weaves-1440", false);
  await page.mouse.move(700, 880);
  await expect(all).toBeHidden();
  await products.focus();
  await page.keyboard.press("ArrowDown");
  await expect(weave).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(products).toBeFocused();
  await expect(all).toBeHidden();
  await products.click();
  await weave.click();
  await expect(page).toHaveURL(/\/category\//);
  await expect(all).toBeHidden();
});

test("Back from a saree returns to the same place of the page", async ({ page }) => {
  await page.goto("/");
  await walkDown(page);
  const saree = page.locator('section[aria-labelledby="trending"] article h3 a').first();
  await saree.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await saree.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(saree).toBeInViewport();
  // The page jumps to its place once what is above it has its height.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(100);
});

// A phone shows a page as wide as the widest part it ever had, be it one that only waits.
test.describe("with text at twice its size", () => {
  test.use({ viewport: { width: 360, height: 660 }, isMobile: true, hasTouch: true });

  test("nothing sticks out of a phone", async ({ page, request }) => {
    await page.addInitScript(() => {
      const double = () => document.documentElement?.style.setProperty("font-size", "200%");
      double();
      document.addEventListener("DOMContentLoaded", double);
    });
    const saree = await plentifulSaree(request);
    await addToCart(page, saree);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    const addresses = ["/", "/products", `/product/${saree.id}`, "/cart", "/login", "/register"];
    addresses.push("/about", "/contact", "/faq", "/terms", "/custom-order", "/order");
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator("h1").first()).toBeAttached();
      // Only the first page has parts that come when they are near.
      if (address === "/") await walkDown(page);
      else await page.waitForLoadState("networkidle");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, address).toBeLessThanOrEqual(360);
    }
  });
});

test("the comparison answers to the keyboard", async ({ page }) => {
  await page.goto("/");
  const slider = page.getByRole("slider", { name: "Your photo or woven" });
  await slider.scrollIntoViewIfNeeded();
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveValue("0");
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "Your photo 1 %, woven 99 %");
});

test("a feed from a host that the owner did not name is not loaded, and said to be missing", async ({
  page,
}) => {
  await withoutFirstAnswers(page);
  await page.route("**/api/content/home", async (route) => {
    const answer = await route.fetch();
    const words = await answer.json();
    words.social = {
      instagram: "https://www.instagram.com/pattu",
      facebook: null,
      feed: { script: "https://social.example/embed.js", posts: ["https://social.example/p/1"] },
    };
    await route.fulfill({ response: answer, json: words });
  });
  const asked: string[] = [];
  await page.route("https://social.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.clock.install();
  await page.goto("/");
  await lively(page);
  const section = page.locator('section[aria-labelledby="follow"]');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByRole("link", { name: "Instagram" })).toBeVisible();
  await section.getByRole("button", { name: "Load feed" }).click();
  for (let retry = 0; retry < 4; retry += 1) await page.clock.runFor(2100);
  await expect(section.getByRole("alert")).toHaveText(
    "Unable to load Instagram feed. Please try refreshing the page.",
  );
  expect(asked, "the policy kept it out").toEqual([]);
});
