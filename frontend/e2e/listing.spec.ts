/** Looking for a saree: narrowing, sharing, searching, paging; at three widths where it makes a difference. */
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { unfold } from "./support/saree";
import { type Size, visitor, WIDTHS } from "./support/widths";

// Each looks at whole pages of pictures, twice; nothing is bought, so any shop will do.
test.describe.configure({ mode: "parallel", timeout: 120_000 });

async function open(browser: Browser, size: Size): Promise<Page> {
  const context = await visitor(browser, size);
  return context.newPage();
}

type Facets = {
  total: number;
  groups: { group: string; values: { value: string; label: string; count: number }[] }[];
};

async function facets(request: APIRequestContext, query = ""): Promise<Facets> {
  const answer = await request.get(`/api/products/facets?${query}`);
  expect(answer.ok()).toBe(true);
  return answer.json();
}

async function total(request: APIRequestContext, query: string): Promise<number> {
  const answer = await request.get(`/api/products?perPage=1&${query}`);
  return (await answer.json()).page.total;
}

const showing = (count: number) => `Showing ${count} ${count === 1 ? "product" : "products"}`;
const says = (page: Page, count: number) =>
  expect(page.getByText(showing(count), { exact: true })).toBeVisible();

/** A colour and a fabric that some, but not all, sarees have together. */
async function pair(request: APIRequestContext) {
  const of = (all: Facets, group: string) =>
    all.groups.find((one) => one.group === group)?.values ?? [];
  const [colour] = of(await facets(request), "colour");
  if (!colour) throw new Error("The demo shop's sarees have no colours.");
  const fabric = of(await facets(request, `colour=${colour.value}`), "material").find(
    ({ count }) => count < colour.count,
  );
  if (!fabric) throw new Error("All sarees of the most frequent colour are of one fabric.");
  return { colour, fabric };
}

for (const size of WIDTHS) {
  const beside = size.width >= 1200;

  test(`narrows by colour and fabric, and the address can be shared, at ${size.width} px`, async ({
    browser,
    request,
  }) => {
    const { colour, fabric } = await pair(request);
    const page = await open(browser, size);
    await page.goto("/products");
    await says(page, await total(request, ""));
    if (!beside) await page.getByRole("button", { name: /^Filter/ }).click();
    const panel = beside
      ? page.getByRole("complementary", { name: "Filters" })
      : page.getByRole("dialog", { name: "Filter" });
    const box = (label: string, group: string) =>
      panel.getByRole("group", { name: group }).getByRole("checkbox", { name: label });
    const tick = async ({ label }: { label: string }, group: string) => {
      await unfold(panel, group);
      const all = panel.getByRole("button", { name: new RegExp(`^Show all .*${group}$`) });
      if (await all.isVisible()) await all.click();
      await box(label, group).check();
    };
    await tick(colour, "Colour");
    await tick(fabric, "Fabric");
    if (!beside) {
      const show = `Show ${fabric.count} ${fabric.count === 1 ? "saree" : "sarees"}`;
      await page.getByRole("button", { name: show, exact: true }).click();
      await expect(panel).toBeHidden();
    }
    await says(page, fabric.count);
    await expect(page).toHaveURL(
      new RegExp(`/products\\?material=${fabric.value}&colour=${colour.value}$`),
    );
    await expect(page.locator("main article")).toHaveCount(Math.min(fabric.count, 24));
    await expectSound(page, `listing-chosen-${size.width}`);

    const other = await open(browser, size);
    await other.goto(page.url());
    await says(other, fabric.count);
    await expect(
      other.getByRole("button", { name: `Remove filter ${colour.label}` }),
    ).toBeVisible();
    await other.getByRole("button", { name: `Remove filter ${fabric.label}` }).click();
    await says(other, colour.count);
    await other.getByRole("button", { name: "Clear all" }).click();
    await expect(other).toHaveURL(/\/products$/);
    await other.goBack();
    await says(other, colour.count);
    await page.context().close();
    await other.context().close();
  });

  test(`a kind tells what it is, an unknown kind is not found, at ${size.width} px`, async ({
    browser,
    request,
  }) => {
    const { data } = await (await request.get("/api/categories")).json();
    const kind = data[0];
    const page = await open(browser, size);
    await page.goto(`/category/${kind.id}`);
    await expect(page.getByRole("heading", { level: 1, name: kind.name })).toBeVisible();
    await expect(page.getByText(kind.description)).toBeVisible();
    await says(page, kind.productCount);
    await expectSound(page, `category-${size.width}`);
    await page.goto("/category/never-was");
    await expect(page.locator("h1")).toHaveText("We couldn't find this page");
    await expect(page.locator("h1")).toHaveCount(1);
    await page.context().close();
  });

  test(`nothing fits, and the way out is named, at ${size.width} px`, async ({ browser }) => {
    const page = await open(browser, size);
    await page.goto("/products?q=zzzzqqq");
    await expect(page.getByText("No saree matches ‘zzzzqqq’.")).toBeVisible();
    const bands = page.getByRole("region", { name: "Sarees by price" });
    await expect(bands.getByRole("link").first()).toHaveAttribute("href", /min=\d+/);
    await expectSound(page, `search-nothing-${size.width}`);
    await page.goto("/products?max=1&stock=1");
    await expect(page.getByText("No saree matches all of these.")).toBeVisible();
    await page.getByRole("button", { name: /^Without Up to ₹1/ }).click();
    await expect(page).toHaveURL(/\/products\?stock=1$/);
    await expect(page.locator("main article").first()).toBeVisible();
    await page.context().close();
  });

  test(`more sarees, one of them, and Back to it, at ${size.width} px`, async ({ browser }) => {
    const page = await open(browser, size);
    await page.goto("/products?sort=price-low");
    const cards = page.locator("main article");
    await page.getByRole("button", { name: "Show 24 more" }).click();
    await expect(cards).toHaveCount(48);
    await expect(page).toHaveURL(/sort=price-low&pages=2$/);
    const saree = cards.nth(30).locator("h2 a");
    await saree.scrollIntoViewIfNeeded();
    await saree.click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(cards).toHaveCount(48);
    await expect(saree).toBeInViewport();
    await page.context().close();
  });
}

test("any spelling finds, and a slip is said", async ({ page, request }) => {
  const names = page.locator("main article h2");
  await page.goto(`/products?${new URLSearchParams({ q: "కంచి పట్టు" })}`);
  // Another script is the shopper's own, and no slip.
  await expect(page.locator("h1")).toHaveText("కంచి పట్టు (Kanchipuram silk)");
  await expect(names.first()).toContainText(/kanchipuram/i);
  await says(page, await total(request, "q=kanchipuram+silk"));
  await page.goto("/products?q=kanjivram");
  await expect(page.locator("h1")).toHaveText("Showing results for kanchipuram");
  await expect(page.getByText("You typed “kanjivram”.")).toBeVisible();
  await expect(names.first()).toContainText(/kanchipuram/i);
});

test("suggestions are walked through by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const field = page.getByRole("combobox", { name: "Search sarees" });
  await field.pressSequentially("blue");
  const rows = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(rows.first()).toBeVisible();
  const ways = page.getByRole("group", { name: "See more" }).getByRole("option");
  await expect(ways.first()).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: /^\d sarees?, \d+ ways? to see more/ }),
  ).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(rows.first()).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await rows.first().getAttribute("id")) ?? "",
  );
  await expectSound(page, "suggestions");
  await page.keyboard.press("Escape");
  await expect(rows).toHaveCount(0);
  await expect(field).toHaveValue("blue");
  await page.keyboard.press("ArrowUp");
  await expect(rows.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\?colour=blue$/);
  // The page has come: its words, none, stand in the field. Nobody types faster than that.
  await expect(field).toHaveValue("");
  await field.fill("gadwal");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\?q=gadwal$/);
  await expect(page.locator("h1")).toHaveText("Showing results for gadwal");
  await expect(field).toHaveValue("gadwal");
});

test("the search works where suggestions do not come", async ({ page }) => {
  await page.route("**/api/products/suggestions?*", (route) => route.abort());
  await page.goto("/");
  const field = page.getByRole("combobox", { name: "Search sarees" });
  const asked = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/suggestions?q=gadwal"),
  );
  await field.pressSequentially("gadwal");
  await asked;
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toHaveText("Showing results for gadwal");
});

test("a list that cannot be had is asked for again in its place", async ({ page }) => {
  const broken = /\/api\/products\?.*inStock=true/;
  await page.route(broken, (route) => route.fulfill({ status: 503, json: { error: "Busy" } }));
  await page.goto("/products");
  await expect(page.locator("main article").first()).toBeVisible();
  await unfold(page.getByRole("complementary", { name: "Filters" }), "Availability and offers");
  await page.getByRole("switch", { name: "In stock" }).check();
  const panel = page.getByRole("alert").filter({ hasText: "Failed to fetch products" });
  await expect(panel).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("switch", { name: "In stock" })).toBeChecked();
  await page.unroute(broken);
  await panel.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator("main article").first()).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test("a price range that makes no sense is named at its fields", async ({ page }) => {
  await page.goto("/products");
  const panel = page.getByRole("complementary", { name: "Filters" });
  await panel.getByLabel("From ₹").fill("30000");
  await panel.getByLabel("To ₹").fill("20000");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("alert")).toHaveText("Please enter a valid price range.");
  await expect(panel.getByLabel("From ₹")).toHaveValue("30000");
  await expect(panel.getByLabel("To ₹")).toHaveValue("20000");
  // Each field counts when it is left; the second one made no sense.
  await expect(page).toHaveURL(/\/products\?min=30000$/);
  await panel.getByLabel("To ₹").fill("50000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?min=30000&max=50000$/);
});
