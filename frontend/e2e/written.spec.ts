/** Pages as the server writes them lie where the front end will lie: nothing jumps when it takes over. */
import { type Browser, expect, test } from "@playwright/test";
import { lively } from "./support/look";

const WIDTHS = [
  { width: 360, height: 660 },
  { width: 1440, height: 900 },
] as const;

/** Where the first picture of the page's content stands, and the words of its heading. */
async function firstView(browser: Browser, path: string, viewport: object, scripts: boolean) {
  const context = await browser.newContext({
    viewport: viewport as { width: number; height: number },
    javaScriptEnabled: scripts,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(path);
  if (scripts) await expect(page.locator("header button").first()).toBeVisible();
  const heading = await page.locator("h1").first().textContent();
  const title = await page.title();
  const picture = await page.locator("main img").first().boundingBox();
  await context.close();
  return { heading, title, picture };
}

for (const size of WIDTHS) {
  for (const path of ["/", "/products"]) {
    test(`${path} at ${size.width} px is written where it will stand`, async ({ browser }) => {
      const written = await firstView(browser, path, size, false);
      const taken = await firstView(browser, path, size, true);
      expect(written.heading).toBe(taken.heading);
      expect(written.title).toBe(taken.title);
      const [before, after] = [written.picture, taken.picture];
      if (!before || !after) throw new Error("There is no picture in the first view.");
      expect(Math.abs(before.y - after.y)).toBeLessThanOrEqual(8);
      expect(Math.abs(before.x - after.x)).toBeLessThanOrEqual(8);
      expect(Math.abs(before.width - after.width)).toBeLessThanOrEqual(8);
    });
  }

  test(`whoever has scrolled at ${size.width} px meanwhile stays there`, async ({ page }) => {
    await page.setViewportSize(size);
    let takeOver = () => {};
    const scrolled = new Promise<void>((done) => {
      takeOver = done;
    });
    await page.route("**/assets/index-*.js", async (route) => {
      await scrolled;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const first = page
      .getByRole("region", { name: "Featured Products" })
      .getByRole("article")
      .first();
    await first.scrollIntoViewIfNeeded();
    await expect(page.locator("header button")).toHaveCount(0);
    const before = await first.boundingBox();
    takeOver();
    await lively(page);
    const after = await first.boundingBox();
    if (!before || !after) throw new Error("There is no saree.");
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(Math.abs(before.y - after.y)).toBeLessThanOrEqual(8);
  });
}
