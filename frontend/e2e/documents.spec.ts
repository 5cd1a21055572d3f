/** Which document may load what, and that the shop itself never needs more. */
import { expect, type Page, test } from "@playwright/test";
import { lively } from "./support/look";

/** Told by the browser whenever a document wanted what its policy refuses. */
async function refusals(page: Page): Promise<string[]> {
  const told: string[] = [];
  await page.exposeFunction("tellRefusal", (what: string) => told.push(what));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const { tellRefusal } = window as unknown as { tellRefusal: (what: string) => void };
      tellRefusal(`${event.effectiveDirective} ${event.blockedURI} on ${location.pathname}`);
    });
  });
  return told;
}

const policyOf = async (page: Page, path: string) => {
  const headers = (await page.request.get(path)).headers();
  const policy = headers["content-security-policy"] ?? "";
  return new Map(
    policy.split(";").map((part) => {
      const [name = "", ...values] = part.trim().split(" ");
      return [name, values] as const;
    }),
  );
};

/** A mark on the document, gone when another one is loaded. */
const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute("data-marked"));

test("scripts of others are let in where they are needed and nowhere else", async ({ page }) => {
  for (const path of [
    "/products",
    "/contact",
    "/order",
    "/order-success",
    "/login",
    "/reset-password",
    "/customer/orders",
    "/admin/dashboard",
  ]) {
    const policy = await policyOf(page, path);
    expect(policy.get("script-src"), path).toEqual(["'self'"]);
    expect(policy.get("connect-src"), path).toEqual(["'self'"]);
  }
  const home = (await policyOf(page, "/")).get("script-src");
  expect(home).toContain("'self'");
  for (const path of ["/cart", "/checkout", "/payment-failure"]) {
    const [own, ...provider] = (await policyOf(page, path)).get("script-src") ?? [];
    expect(own, path).toBe("'self'");
    expect(provider, path).not.toEqual([]);
    expect(
      home?.filter((source) => provider.includes(source)),
      path,
    ).toEqual([]);
  }
  for (const path of ["/", "/cart", "/admin/dashboard", "/api/settings", "/nothing/here"]) {
    expect((await policyOf(page, path)).get("style-src"), path).toEqual(["'self'"]);
  }
});

test("a document is loaded to pay and to sign in, and all else changes within it", async ({
  page,
}) => {
  const refused = await refusals(page);
  await page.goto("/products?stock=1");
  // A link that is pressed before the shop's scripts are there loads its page, as links do.
  await lively(page);
  await mark(page);
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  expect(await isMarked(page), "looking around loads nothing anew").toBe(true);
  await page.getByRole("link", { name: /^Cart, 1 item/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  expect(await isMarked(page), "payment has a document of its own").toBe(false);

  await mark(page);
  await page.getByRole("link", { name: "Shipping" }).click();
  await page.waitForURL("**/shipping-policy");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  expect(await isMarked(page), "which goes on to the shop and back").toBe(true);

  await page.getByRole("link", { name: "Sign up" }).click();
  await page.waitForURL("**/signup");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isMarked(page), "and ends where somebody signs in").toBe(false);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  expect(refused).toEqual([]);
});

test("dialogs and drawers need no style of their own", async ({ page }) => {
  const refused = await refusals(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/products");
  await page
    .getByRole("button", { name: /filter/i })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("overflow", /hidden/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("body")).not.toHaveCSS("overflow", /hidden/);
  expect(refused).toEqual([]);
});
