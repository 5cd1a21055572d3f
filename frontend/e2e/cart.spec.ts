/** The cart and the form before paying: what is refused, what is kept, what is said. */
import { expect, test } from "@playwright/test";
import { expectSound, keepPicture, lively } from "./support/look";
import {
  ADDRESS,
  addToCart,
  cartLines,
  fillAddress,
  orderElsewhere,
  payNow,
  plentifulSaree,
  sareesInStock,
} from "./support/shop";

test("an empty cart says so and leads on", async ({ page }) => {
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "By weave" })).toContainText("Kanchipuram");
  await expectSound(page, "cart-empty");
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test("Pay Now says what is missing, and nothing typed is lost by a reload", async ({
  page,
  request,
}) => {
  await addToCart(page, await plentifulSaree(request));
  await page.goto("/checkout");
  await expect(page.getByText("Log in or continue as guest to pay")).toBeVisible();
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await page.getByLabel("Full name").fill(ADDRESS.fullName);
  await page.getByLabel("Phone", { exact: true }).fill("98480");
  await payNow(page).click();

  await expect(page.getByText("Please fill in all required shipping information.")).toBeVisible();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(page.getByText("Please enter a valid 10-digit phone number").last()).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expectSound(page, "checkout-errors");
  await summary.getByRole("link", { name: /^City/ }).click();
  await expect(page.getByLabel("City")).toBeFocused();

  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue(ADDRESS.fullName);
  await page.getByRole("button", { name: "Back to Login" }).click();
  await fillAddress(page);
  await expect(page.getByText("This field is required")).toHaveCount(0);
});

test("a saree sold elsewhere meanwhile is shown before paying", async ({ page, request }) => {
  const single = (await sareesInStock(request)).find((saree) => saree.stock === 1);
  const other = await plentifulSaree(request);
  if (!single) throw new Error("The demo shop has no single piece left.");
  await addToCart(page, single);
  await addToCart(page, other);
  await orderElsewhere(request, single, 1);

  await page.goto("/cart");
  const line = page.getByRole("listitem").filter({ hasText: single.name }).first();
  await expect(line.getByText("Sold out")).toBeVisible();
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await expect(
    page.getByText("Some sarees are no longer available in this quantity.").first(),
  ).toBeVisible();
  await expectSound(page, "cart-sold-out");
  await line.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("Payable", { exact: true }).first()).toBeVisible();
  expect(await cartLines(page)).toBe(1);
});

test("more pieces than there are cannot be asked for", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const scarce = (await sareesInStock(request, 2)).sort((one, two) => one.stock - two.stock)[0];
  if (!scarce) throw new Error("The demo shop has no saree with two pieces left.");
  await addToCart(page, scarce);
  await page.goto("/cart");
  const quantity = page.getByRole("textbox", { name: `Quantity of ${scarce.name}` });
  await quantity.fill("900");
  await quantity.press("Enter");
  await expect(quantity).toHaveValue(String(scarce.stock));
  await expect(page.getByText(`Only ${scarce.stock} available`).first()).toBeVisible();
  await expect(
    page.getByRole("button", { name: `Increase quantity of ${scarce.name}` }),
  ).toBeDisabled();

  // Forged in the browser's storage, it is still refused by the server, and said.
  await page.evaluate((stock) => {
    const cart = JSON.parse(localStorage.getItem("cart") ?? "[]") as Record<string, number>[];
    for (const line of cart) Object.assign(line, { quantity: stock + 1, stock: 900 });
    localStorage.setItem("cart", JSON.stringify(cart));
  }, scarce.stock);
  await page.reload();
  await expect(page.getByRole("button", { name: `Change to ${scarce.stock}` })).toBeVisible();
});

test("a saree that is no longer sold is named at its line", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const saree = await plentifulSaree(request);
  await addToCart(page, saree);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem("cart") ?? "[]") as Record<string, unknown>[];
    const gone = { ...cart[0], id: "00000000-0000-4000-8000-000000000000", name: "An old saree" };
    localStorage.setItem("cart", JSON.stringify([...cart, gone]));
  });
  await page.goto("/cart");
  const line = page.getByRole("listitem").filter({ hasText: "An old saree" }).first();
  await expect(line.getByText("No longer available")).toBeVisible();
  await keepPicture(page, "cart-no-longer-sold");
  await line.getByRole("button", { name: "Remove An old saree" }).click();
  await expect(page.getByText("Payable", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("No longer available")).toHaveCount(0);
});

test("a damaged cart is left out with one notice", { tag: "@once" }, async ({ page }) => {
  await page.goto("/products");
  // Once the front end stands (the written page has no buttons), its own cart has been read and will not heal the damage.
  await lively(page);
  await page.evaluate(() => localStorage.setItem("cart", '[{"id":'));
  await page.goto("/cart");
  await expect(page.getByText("could not be read")).toBeVisible();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(page.getByText("could not be read")).toHaveCount(0);
});

test("two tabs show the same cart", { tag: "@once" }, async ({ page, context, request }) => {
  const saree = await plentifulSaree(request);
  const other = await context.newPage();
  await other.goto("/cart");
  await expect(other.getByText("Your cart is empty")).toBeVisible();
  await addToCart(page, saree);
  await expect(other.getByText(saree.name).first()).toBeVisible();
});

test("an order of somebody else stays closed", async ({ page }) => {
  await page.goto("/order/00000000-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { level: 1, name: "Order not found" })).toBeVisible();
  await expectSound(page, "order-not-found");
  await page.goto("/payment-failure");
  await expect(page.getByText("We couldn't process your payment.", { exact: false })).toBeVisible();
  await keepPicture(page, "payment-failure-generic");
});
