/** Somebody's own pages, which only the front end can fill: whatever fails, nobody looks at an empty page or types twice. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { plentifulSaree } from "./support/shop";

const PAGES = [
  { path: "/cart", title: "Cart" },
  { path: "/checkout", title: "Checkout" },
  { path: "/order", title: "Find your order" },
  { path: "/login", title: "Log in" },
] as const;

/** Opens a page whose modules stay away until `give up`, and then do not come at all. */
async function openWithoutScripts(context: BrowserContext, path: string, giveUp: Promise<void>) {
  const page = await context.newPage();
  // The few lines that ask for the modules are part of the document (worker/start.js).
  await page.route(/\/assets\/(?!start-)[^/]+\.js$/, async (route) => {
    await giveUp;
    await route.abort();
  });
  // After twelve seconds the words come by themselves, and here they are to come of what failed.
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".late { animation-play-state: paused }");
    document.adoptedStyleSheets.push(sheet);
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return page;
}

test("a page of one's own is written before its scripts come, and says so when they fail", async ({
  context,
  request,
}) => {
  const { store } = await (await request.get("/api/settings")).json();
  let end: () => void = () => undefined;
  const giveUp = new Promise<void>((done) => {
    end = done;
  });
  const opened = await Promise.all(
    PAGES.map(async (wanted) => ({
      ...wanted,
      page: await openWithoutScripts(context, wanted.path, giveUp),
    })),
  );
  const late = (page: Page) => page.getByText("This page is taking longer than usual.");
  for (const { page, title } of opened) {
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title} – `));
    await expect(page.locator("header")).toBeVisible();
    await expect(page.locator("main [aria-hidden] > span").first()).toBeVisible();
    await expect(late(page)).toBeHidden();
  }
  end();
  for (const { page } of opened) {
    await expect(late(page)).toBeVisible();
    await expect(late(page).getByRole("link", { name: store.phone })).toBeVisible();
  }
});

test("a shop that does not answer says so at the cart, the login and the look-up, and nothing typed is lost", async ({
  page,
  request,
}) => {
  const { id, name, price, stock } = await plentifulSaree(request);
  await page.addInitScript((line) => localStorage.setItem("cart", JSON.stringify([line])), {
    id,
    name,
    price,
    stock,
    quantity: 1,
  });
  let broken = true;
  await page.route(/\/api\/(cart\/quote|customers\/login|orders\/lookup)$/, (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );

  await page.goto("/cart");
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await page.getByLabel("Full name").fill("Uma Devi");
  const refused = page.getByRole("alert").filter({ hasText: "The price could not be checked" });
  await expect(refused).toBeVisible();
  broken = false;
  await refused.getByRole("button", { name: "Try again" }).click();
  await expect(refused).toHaveCount(0);
  await expect(page.getByText("Payable", { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Uma Devi");

  broken = true;
  await page.goto("/login");
  const email = page.getByRole("textbox", { name: "Email" });
  await email.fill("uma@example.in");
  await page.getByLabel("Password", { exact: true }).fill("a long secret");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("An error occurred during login");
  await expect(email).toHaveValue("uma@example.in");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("a long secret");

  await page.goto("/order");
  await page.getByLabel("Order number").fill("PT-7K3M9Q2X");
  await page.getByLabel("Phone or email").fill("9848012345");
  await page.getByRole("button", { name: "Find order" }).click();
  await expect(page.getByRole("alert")).toContainText("An unexpected error occurred");
  await expect(page.getByLabel("Order number")).toHaveValue("PT-7K3M9Q2X");
  await expect(page.getByLabel("Phone or email")).toHaveValue("9848012345");
});
