/** Every page that sells, at three widths: nothing sticks out, one h1, no serious accessibility fault. */
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { accessibilityFaults } from "./support/checker";
import { firstRequests, lively, picturesFetchedTwice } from "./support/look";
import { drawPicture } from "./support/picture";
import { unfold } from "./support/saree";
import { type Size, visitor, WIDTHS } from "./support/widths";

// Nothing here is bought: each may be looked at in any shop.
test.describe.configure({ mode: "parallel" });

/** Requests of a phone's first view. */
const MOST_REQUESTS = 30;

type Saree = { id: string; categoryId: string; stock: number };

async function sarees(request: APIRequestContext, query: string): Promise<Saree[]> {
  const answer = await request.get(`/api/products?${query}`);
  expect(answer.ok()).toBe(true);
  return (await answer.json()).data;
}

async function first(request: APIRequestContext): Promise<Saree> {
  const [saree] = await sarees(request, "inStock=true&perPage=1");
  if (!saree) throw new Error("The shop has no saree in stock.");
  return saree;
}

/** Scrolls through the page, so that what comes late comes, with its faults and for the picture. */
async function seeAll(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((next) => setTimeout(next, 50));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
}

async function examine(
  browser: Browser,
  name: string,
  path: string,
  size: Size,
  prepare?: (page: Page) => Promise<void>,
) {
  const context = await visitor(browser, size, true);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    // A 404 answer is what the not-found pages are about; the browser, and React for the refusal it was given, report it.
    const isMissing = /404|not_found/.test(message.text());
    if (message.type() === "error" && !isMissing) faults.push(message.text());
  });
  await page.goto(path);
  await expect(page.locator("h1")).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  if (size.width === 360) {
    expect(await firstRequests(page), "requests of the first view").toBeLessThanOrEqual(
      MOST_REQUESTS,
    );
    expect(await picturesFetchedTwice(page)).toEqual([]);
  }
  await prepare?.(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(sideways, "nothing may stick out sideways").toBeLessThanOrEqual(size.width);
  const serious = (await accessibilityFaults(page))
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(serious).toEqual([]);
  await drawPicture(page, `pages/${name}-${size.width}-fold`, false);
  await seeAll(page);
  await drawPicture(page, `pages/${name}-${size.width}`);
  expect(faults.filter((fault) => !fault.includes("A part of the page failed"))).toEqual([]);
  await context.close();
}

for (const size of WIDTHS) {
  test.describe(`at ${size.width} px`, () => {
    test("home", ({ browser }) => examine(browser, "home", "/", size));

    test("all sarees", ({ browser }) => examine(browser, "products", "/products", size));

    test("one kind", async ({ browser, request }) => {
      const saree = await first(request);
      await examine(browser, "category", `/category/${saree.categoryId}`, size);
    });

    test("nothing fits", ({ browser }) =>
      examine(browser, "empty", "/products?min=39999&max=40000&q=zzzz", size));

    test("one saree", async ({ browser, request }) => {
      const saree = await first(request);
      await examine(browser, "product", `/product/${saree.id}`, size);
    });

    test("one saree, full screen", async ({ browser, request }) => {
      const saree = await first(request);
      await examine(browser, "zoom", `/product/${saree.id}`, size, async (page) => {
        await page.getByRole("button", { name: /^Open picture 1 full screen/ }).click();
        await expect(page.getByRole("button", { name: "Close pictures" })).toBeVisible();
      });
    });

    test("a saree that is gone", ({ browser }) =>
      examine(browser, "gone", "/product/00000000-0000-4000-8000-00000000dead", size));

    test("the ways to reach us", ({ browser }) => examine(browser, "contact", "/contact", size));

    test("the login", ({ browser }) => examine(browser, "login", "/login", size));

    test("the registration", ({ browser }) => examine(browser, "register", "/register", size));

    test("a new password", ({ browser }) => examine(browser, "reset", "/reset-password#0", size));

    test("a policy", ({ browser }) => examine(browser, "policy", "/refund-policy", size));

    test("an unknown address", ({ browser }) => examine(browser, "not-found", "/never-was", size));
  });
}

test("a phone's first screen says when it comes, what if it is damaged, and whom to call", async ({
  browser,
  request,
}) => {
  const saree = await first(request);
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  for (const path of ["/", "/products", `/product/${saree.id}`]) {
    await page.goto(path);
    await lively(page);
    const answers = page.getByRole("list", { name: "Delivery, damage, questions" });
    await expect(answers.getByRole("link")).toHaveCount(3);
    await expect(answers).toBeInViewport({ ratio: 1 });
  }
  await context.close();
});

test("filters live in the address, and Back undoes them", async ({ page }) => {
  await page.goto("/products");
  const count = page.getByText(/^Showing \d+ products$/);
  await expect(count).toBeVisible();
  const panel = page.getByRole("complementary", { name: "Filters" });
  await unfold(panel, "Availability and offers");
  await page.getByRole("switch", { name: "In stock" }).check();
  await expect(page).toHaveURL(/\/products\?stock=1$/);
  await page.getByRole("combobox", { name: "Sort" }).selectOption("price-low");
  await expect(page).toHaveURL(/stock=1&sort=price-low$/);
  const prices = page.locator("main article").locator("text=/^Price ₹/");
  await expect(prices.first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/products\?stock=1$/);
  await page.goBack();
  await unfold(panel, "Availability and offers");
  await expect(page.getByRole("switch", { name: "In stock" })).not.toBeChecked();
});

test("going to a saree puts the focus on its name", async ({ page }) => {
  await page.goto("/products");
  await page.locator("main article h2 a").first().click();
  await expect(page.locator("h1")).toBeFocused();
  await expect(page).toHaveTitle(/ – /);
});

test("the phone menu closes with Back", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 660 } });
  const page = await context.newPage();
  await page.goto("/products");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/products$/);
  await context.close();
});

test("closing the pictures gives the focus back to what opened them", async ({ page, request }) => {
  const saree = await first(request);
  await page.goto(`/product/${saree.id}`);
  const opener = page.getByRole("button", { name: "Open full screen" });
  await opener.click();
  await expect(page.getByRole("button", { name: "Close pictures" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("Back returns to the same saree of a longer list", async ({ page, request }) => {
  expect(
    (await sarees(request, "perPage=100")).length,
    "the demo shop has two pages",
  ).toBeGreaterThan(26);
  await page.goto("/products");
  const cards = page.locator("main article");
  await page.getByRole("button", { name: /^Show \d+ more$/ }).click();
  await expect(page).toHaveURL(/pages=2/);
  await expect.poll(() => cards.count()).toBeGreaterThan(24);
  const saree = cards.nth(25).locator("h2 a");
  await saree.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await saree.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(saree).toBeInViewport();
  // The page jumps to its place once what is above it has its height.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(200);
});
