/** Buying a saree, from the shelf to the confirmation, and everything that may happen on the way to paying. */
import { expect, test } from "@playwright/test";
import { expectSound, keepPicture } from "./support/look";
import {
  ADDRESS,
  addToCart,
  cartLines,
  expectPaid,
  fillAddress,
  goToPayment,
  payAndLeave,
  payByUpi,
  payNow,
  placedHere,
  plentifulSaree,
  readOrder,
  rupees,
} from "./support/shop";
import { providerBooks, withFault } from "./support/simulator";
import { expectStock, stockOf, unreservedSarees } from "./support/stock";

test("a visitor finds a saree, buys it as a guest by UPI and sees the confirmation", async ({
  page,
  request,
}) => {
  const [saree] = await unreservedSarees(request);
  const before = await stockOf(request, saree.id);

  await page.goto("/products?stock=1");
  await page.getByRole("link", { name: saree.name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: saree.name })).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.getByRole("link", { name: /^Cart, 1 item/ }).click();

  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(saree.name).first()).toBeVisible();
  await expect(page.getByText("Payable", { exact: true }).first()).toBeVisible();
  await expectSound(page, "cart");
  await fillAddress(page);
  await expectSound(page, "checkout");

  await payNow(page).click();
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
  await keepPicture(page, "payment-sheet");
  await payByUpi(page, "success@razorpay");

  // It is said for three seconds, on the page that is left and on the next one.
  await expect(page.getByText("Payment successful! Order has been placed.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Order Confirmed!" })).toBeVisible();
  expect(await cartLines(page)).toBe(0);
  await expectSound(page, "confirmation");

  const order = await readOrder(request, await placedHere(page));
  expect(order).toMatchObject({ status: "confirmed", paymentStatus: "paid", canPay: false });
  await expect(page.getByText(order.orderNumber).first()).toBeVisible();
  await expect(page.getByText(rupees(order.payable)).first()).toBeVisible();
  const books = await providerBooks(request, order.razorpayOrderId);
  expect(books.amount).toBe(Math.round(order.payable * 100));
  expect(books.captured).toHaveLength(1);
  await expectStock(request, saree.id, before - 1);

  await page.getByRole("link", { name: "View Order" }).click();
  await expect(page.getByRole("heading", { name: "Order history" })).toBeVisible();
  await expectSound(page, "order");

  await page.goto("/order-success");
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute("href", "/");
  await keepPicture(page, "order-success");
});

test("a refused payment is retried on the same order", async ({ page, request }) => {
  await goToPayment(page, await plentifulSaree(request));
  await payByUpi(page, "failure@razorpay");

  const retry = page.getByRole("button", { name: "Retry Payment" });
  await expect(retry).toBeVisible();
  await expect(page.getByText("Please don't pay again.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Cart" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue Shopping" })).toBeVisible();
  await expectSound(page, "payment-failure");
  const first = await placedHere(page);

  await retry.click();
  await payByUpi(page, "success@razorpay");
  await expect(page.getByRole("heading", { level: 1, name: "Order Confirmed!" })).toBeVisible();
  expect((await placedHere(page)).id).toBe(first.id);
  const order = await readOrder(request, first);
  expect(order.paymentStatus).toBe("paid");
  expect((await providerBooks(request, order.razorpayOrderId)).captured).toHaveLength(1);
});

test("a closed payment form is called cancelled, Back stays with the cart, and Pay Now takes up the same order", async ({
  page,
  request,
}) => {
  await goToPayment(page, await plentifulSaree(request));
  const first = await placedHere(page);
  const form = page.getByRole("heading", { name: "How would you like to pay?" });
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText("is waiting for your payment")).toBeInViewport();
  await expect(page.getByRole("link", { name: "Finish this order" })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue(ADDRESS.fullName);
  await payNow(page).click();
  await expect(form).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Payment was cancelled")).toBeVisible();
  expect((await placedHere(page)).id).toBe(first.id);
  expect((await readOrder(request, first)).paymentStatus).toBe("pending");
  await keepPicture(page, "cancelled");

  await page.getByRole("link", { name: "Return to Cart" }).click();
  await expect(page.getByText("is waiting for your payment")).toBeVisible();
  await keepPicture(page, "cart-with-open-order");
  await payNow(page).click();
  await payByUpi(page, "success@razorpay");
  await expect(page.getByRole("heading", { level: 1, name: "Order Confirmed!" })).toBeVisible();
  expect((await placedHere(page)).id).toBe(first.id);
});

test("the last piece, ordered but not paid, is this shopper's: with another cart, or given up", async ({
  page,
  request,
}) => {
  const single = (await unreservedSarees(request, 1)).find(({ stock }) => stock === 1);
  if (!single) throw new Error("The demo shop has no single piece left.");
  await goToPayment(page, single);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Return to Cart" }).click();

  await expect(page.getByText("is waiting for your payment")).toBeVisible();
  await expect(page.getByText("Sold out")).toHaveCount(0);
  await expectSound(page, "cart-with-last-piece-kept");
  const first = await placedHere(page);

  // Another cart with the same last piece: the order before gives way to it.
  const other = await plentifulSaree(request);
  await addToCart(page, other);
  await page.goto("/checkout");
  await payNow(page).click();
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
  const second = await placedHere(page);
  expect(second.id).not.toBe(first.id);
  expect((await readOrder(request, first)).status).toBe("cancelled");
  await expectStock(request, single.id, 0);

  // Given up, the piece is free at once.
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Return to Cart" }).click();
  await page.getByRole("button", { name: "Cancel and start over" }).click();
  await expect(page.getByText("Nothing was charged.").first()).toBeVisible();
  await expect(page.getByText("is waiting for your payment")).toHaveCount(0);
  expect((await readOrder(request, second)).status).toBe("cancelled");
  await expectStock(request, single.id, 1);
  expect(await cartLines(page)).toBe(2);
});

test("closing the browser right after paying still ends in a paid order", { tag: "@once" }, async ({
  page,
  context,
  request,
}) => {
  await expectPaid(request, await payAndLeave(page, request), 30_000);

  // Coming back, the shopper is told, and cannot buy the same sarees a second time by mistake.
  const later = await context.newPage();
  await later.goto("/cart");
  await expect(later.getByText(/^Order .+ is paid$/)).toBeVisible();
  await expect(later.getByText("Your cart is empty")).toBeVisible();
});

test("a provider that is down loses neither cart nor order", async ({ page, request }) => {
  const saree = await plentifulSaree(request);
  await addToCart(page, saree);
  await page.goto("/checkout");
  await fillAddress(page);
  await withFault(request, { api_status: { code: 503, count: 50 } }, async () => {
    await payNow(page).click();
    await expect(
      page.getByText("Unable to initialize payment gateway. Please try again later."),
    ).toBeVisible({ timeout: 30_000 });
  });
  await expectSound(page, "payment-unavailable");
  expect(await cartLines(page)).toBe(1);

  // The order stands, and the retry pays it.
  const placed = await placedHere(page);
  await page.getByRole("button", { name: "Retry Payment" }).click();
  await payByUpi(page, "success@razorpay");
  await expect(page.getByRole("heading", { level: 1, name: "Order Confirmed!" })).toBeVisible();
  expect((await placedHere(page)).id).toBe(placed.id);
  const order = await readOrder(request, placed);
  expect((await providerBooks(request, order.razorpayOrderId)).captured).toHaveLength(1);
});

test("prices written into the browser's storage change nothing", { tag: "@once" }, async ({
  page,
  request,
}) => {
  const saree = await plentifulSaree(request);
  await addToCart(page, saree);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem("cart") ?? "[]") as { price: number }[];
    for (const line of cart) line.price = 1;
    localStorage.setItem("cart", JSON.stringify(cart));
  });
  await page.goto("/checkout");
  await expect(page.getByText("The price is now")).toContainText(rupees(saree.price));
  await fillAddress(page);
  await payNow(page).click();
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
  const order = await readOrder(request, await placedHere(page));
  expect(order.items[0]?.price).toBe(saree.price);
  const { amount } = await providerBooks(request, order.razorpayOrderId);
  expect(amount).toBe(Math.round(order.payable * 100));
  expect(order.payable).toBeGreaterThan(saree.price / 2);
});
