/** A custom order is booked: its charge goes through the cart like anything else, and staff see what it waits for. */
import { expect, test } from "@playwright/test";
import { ask } from "./support/customOrder";
import { expectSound } from "./support/look";
import {
  addToCart,
  cartLines,
  fillAddress,
  payByUpi,
  payNow,
  placedHere,
  plentifulSaree,
} from "./support/shop";
import { openAsStaff } from "./support/staff";

test("a guest books a request from its page, pays, and staff find it booked", async ({
  page,
  request,
}) => {
  const asked = await ask(request);
  await page.goto(`/custom-order/${asked.id}#${asked.token}`);
  await page.getByRole("button", { name: "Book it for ₹30,000" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const line = page.getByRole("listitem").filter({ hasText: asked.number });
  await expect(line).toContainText("Custom Jacquard Saree");
  await expect(line).toContainText("₹30,000");
  await expectSound(page, "cart-custom-order");
  await expect(page.getByText(/^Arrives/)).toHaveCount(0);
  await fillAddress(page);
  await payNow(page).click();
  await payByUpi(page, "success@razorpay");
  await expect(page.getByRole("heading", { level: 1, name: "Order Confirmed!" })).toBeVisible();
  await expect(page.getByText("Books drawing and sample")).toHaveCount(0);
  expect(await cartLines(page)).toBe(0);
  const { id: order } = await placedHere(page);
  await page.getByRole("link", { name: asked.number }).click();
  await expect(page.getByText("Booked", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Book it/ })).toHaveCount(0);
  await expectSound(page, "custom-request-booked");

  await openAsStaff(page, `/admin/orders/${order}`);
  await expect(page.getByText("Paid. There is nothing to pack")).toBeVisible();
  await expectSound(page, "admin-order-custom");
  await page.getByRole("link", { name: asked.number }).click();
  await expect(page.getByRole("heading", { level: 1, name: asked.number })).toBeVisible();
  await expect(page.getByText("Booked").first()).toBeVisible();
});

test("a request that was given up meanwhile is said at its line, and the rest can be bought", async ({
  page,
  request,
}) => {
  const asked = await ask(request);
  await addToCart(page, await plentifulSaree(request));
  await page.goto(`/custom-order/${asked.id}#${asked.token}`);
  await page.getByRole("button", { name: "Book it for ₹30,000" }).click();
  const line = page.getByRole("listitem").filter({ hasText: "Custom Jacquard Saree" });
  await expect(line).toContainText(asked.number);
  const staff = await page.context().browser()?.newContext();
  if (!staff) throw new Error("No browser.");
  const desk = await staff.newPage();
  await openAsStaff(desk, `/admin/custom-orders/${asked.id}`);
  await desk.getByRole("button", { name: "Cancel", exact: true }).click();
  await desk.getByLabel("Reason").fill("She called: no");
  await desk.getByRole("button", { name: `Cancel ${asked.number}` }).click();
  // Behind a drawer there are no buttons: it closes when the answer has come.
  await expect(desk.getByRole("form", { name: "Cancel" })).toHaveCount(0);
  await expect(desk.getByRole("button", { name: "Cancel", exact: true })).toHaveCount(0);
  await staff.close();

  await page.reload();
  await fillAddress(page);
  await expect(line).toContainText(`${asked.number} was cancelled`);
  await expect(payNow(page)).toBeDisabled();
  await line.getByRole("button", { name: "Remove Custom Jacquard Saree" }).click();
  await expect(line).toHaveCount(0);
  await expect(payNow(page)).toBeEnabled();
});

test("a guest gives a request up on its page before anything is paid", async ({
  page,
  request,
}) => {
  const asked = await ask(request);
  await page.goto(`/custom-order/${asked.id}#${asked.token}`);
  const cancel = page.getByRole("button", { name: "Cancel order" });
  await cancel.click();
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(question).toContainText("Nothing was paid, so nothing is owed.");
  await expectSound(page, "custom-request-cancelling");
  await question.getByRole("button", { name: "Keep order" }).click();
  await expect(question).toHaveCount(0);

  await cancel.click();
  await question.getByLabel("Anything you would like to tell us?").fill("We changed our minds");
  await question.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("Your order is cancelled")).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "changed our minds" })).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Book it/ })).toHaveCount(0);
  await expectSound(page, "custom-request-cancelled");
});
