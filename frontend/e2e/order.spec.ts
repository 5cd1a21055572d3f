/** One order's screens: found by its number, followed, printed, given up; and a cart that somebody else was quicker about. */
import { expect, test } from "@playwright/test";
import { expectSound, keepPicture } from "./support/look";
import {
  ADDRESS,
  addToCart,
  cartLines,
  fillAddress,
  goToPayment,
  orderElsewhere,
  payByUpi,
  payNow,
  placedHere,
  plentifulSaree,
  readOrder,
  rupees,
  sareesInStock,
} from "./support/shop";

test("another browser finds an order by its number and phone, follows it and prints it", async ({
  page,
  browser,
  request,
}) => {
  await goToPayment(page, await plentifulSaree(request));
  await payByUpi(page, "success@razorpay");
  await expect(page.getByRole("heading", { level: 1, name: "Order Confirmed!" })).toBeVisible();
  const placed = await placedHere(page);
  const order = await readOrder(request, placed);

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`/order/${placed.id}`);
  await expect(other.getByRole("heading", { level: 1, name: "Order not found" })).toBeVisible();
  await expectSound(other, "order-locked");
  await other.getByLabel("Order number").fill(order.orderNumber.toLowerCase());
  await other.getByLabel("Phone or email").fill("98480 00000");
  await other.getByRole("button", { name: "Find order" }).click();
  await expect(other.getByRole("alert")).toContainText("Please check both");

  await other.goto("/order");
  await expectSound(other, "find-order");
  await other.getByLabel("Order number").fill(order.orderNumber);
  await other.getByLabel("Phone or email").fill(ADDRESS.email.toUpperCase());
  await other.getByRole("button", { name: "Find order" }).click();
  await expect(other).toHaveURL(new RegExp(`/order/${placed.id}$`));
  await expect(other.getByRole("heading", { name: /^Arriving / })).toBeVisible();
  await expect(other.getByText("(expected)").first()).toBeAttached();
  await expect(other.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await expectSound(other, "order-found");

  await other.emulateMedia({ media: "print" });
  await expect(other.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(other.getByRole("contentinfo")).toBeHidden();
  await expect(other.getByText(rupees(order.payable)).first()).toBeVisible();
  await keepPicture(other, "order-printed");
  // Its key is kept: the page opens again without the form.
  await other.emulateMedia({ media: null });
  await other.reload();
  await expect(
    other.getByRole("heading", { level: 1, name: `Order ${order.orderNumber}` }),
  ).toBeVisible();
  await context.close();
});

test("the link in a mail opens the order and leaves no key in the address", async ({
  page,
  browser,
  request,
}) => {
  await goToPayment(page, await plentifulSaree(request));
  const placed = await placedHere(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`/order/${placed.id}#${placed.token}`);
  await expect(other.getByRole("heading", { level: 1, name: /^Order PT-/ })).toBeVisible();
  await expect(other).toHaveURL(new RegExp(`/order/${placed.id}$`));

  // Nobody has paid: whoever holds the key may give it up.
  await other.getByRole("button", { name: "Cancel order" }).click();
  await keepPicture(other, "order-cancel-asked");
  await other.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(other.getByText("Cancelled.", { exact: true })).toBeVisible();
  await expectSound(other, "order-cancelled");
  expect((await readOrder(request, placed)).status).toBe("cancelled");
  await context.close();
});

test("a saree sold between the form and Pay Now is named with old and new", async ({
  page,
  request,
}) => {
  const saree = (await sareesInStock(request, 3)).sort((one, other) => one.stock - other.stock)[0];
  if (!saree) throw new Error("The demo shop has no saree with three pieces left.");
  await addToCart(page, saree);
  await page.goto("/checkout");
  const more = page.getByRole("button", { name: `Increase quantity of ${saree.name}` });
  await more.click();
  await fillAddress(page);
  await expect(page.getByText(rupees(saree.price * 2)).first()).toBeVisible();
  await orderElsewhere(request, saree, saree.stock - 1);
  await payNow(page).click();

  const dialog = page.getByRole("alertdialog", { name: "Somebody else bought it first" });
  await expect(dialog.getByRole("row", { name: new RegExp(saree.name) })).toContainText("2 pieces");
  await expect(dialog).toContainText("Only 1 available");
  await expectSound(page, "stock-changed");
  await dialog.getByRole("button", { name: "Change my cart" }).click();
  await expect(page.getByRole("textbox", { name: `Quantity of ${saree.name}` })).toHaveValue("1");
  await payNow(page).click();
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
});

test("an order that ended unpaid leads back to the cart with its sarees", async ({
  page,
  request,
}) => {
  const saree = await plentifulSaree(request);
  await goToPayment(page, saree);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Payment was cancelled")).toBeVisible();
  const { id, token } = await placedHere(page);
  const ended = await request.delete(`/api/orders/${id}`, { headers: { "X-Order-Token": token } });
  expect(ended.ok()).toBe(true);
  await page.evaluate(() => localStorage.setItem("cart", "[]"));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "This order is closed" })).toBeVisible();
  await expectSound(page, "payment-failure-closed");
  await page.getByRole("button", { name: "Put these sarees back into the cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("link", { name: saree.name }).first()).toBeVisible();
  expect(await cartLines(page)).toBe(1);
});

test("inside another app the payment form leads the browser on by itself", {
  tag: "@once",
}, async ({ page, request }) => {
  const saree = await plentifulSaree(request);
  await page.addInitScript(() => {
    const own = navigator.userAgent;
    Object.defineProperty(navigator, "userAgent", { get: () => `${own} Instagram 330.0.0.40.92` });
  });
  await goToPayment(page, saree);
  const called = page.waitForRequest((asked) => asked.url().includes("/payment-callback"));
  const { id } = await placedHere(page);
  await payByUpi(page, "success@razorpay");
  const callback = await called;
  expect(callback.method()).toBe("POST");
  expect(new URL(callback.url()).searchParams.get("order")).toBe(id);
  expect(callback.postData()).toContain("razorpay_signature=");
  // It leads somewhere: a browser that is closed on its way may not close.
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible();
});

test("where the form leads back to, the order's own state is told", { tag: "@once" }, async ({
  page,
  request,
}) => {
  await goToPayment(page, await plentifulSaree(request));
  const { id } = await placedHere(page);
  await page.goto(`/payment-failure?order=${id}`);
  await expect(
    page.getByRole("heading", { level: 1, name: "The payment did not go through" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry Payment" })).toBeVisible();
  await page.getByRole("button", { name: "Retry Payment" }).click();
  await payByUpi(page, "success@razorpay");
  await expect(page.getByRole("heading", { level: 1, name: "Order Confirmed!" })).toBeVisible();
  await page.goto(`/order-success?order=${id}`);
  await expect(
    page.getByRole("heading", { level: 1, name: "Order Placed Successfully!" }),
  ).toBeVisible();
});

test("a cart is cleared after one question, and said", { tag: "@once" }, async ({
  page,
  request,
}) => {
  await addToCart(page, await plentifulSaree(request));
  await page.goto("/cart");
  await page.getByRole("button", { name: "Clear cart" }).click();
  await page.getByRole("button", { name: "Keep cart" }).click();
  expect(await cartLines(page)).toBe(1);
  await page.getByRole("button", { name: "Clear cart" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear cart" }).click();
  await expect(page.getByText("Your cart is empty now.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Your cart is empty" })).toBeVisible();
});
