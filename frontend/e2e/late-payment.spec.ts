/** Money that comes when the order is over: told as what it is, with its way back, and never as a success. */
import { expect, test } from "@playwright/test";
import { expectSound } from "./support/look";
import {
  cartLines,
  goToPayment,
  payByUpi,
  placedHere,
  plentifulSaree,
  rupees,
} from "./support/shop";

test("a payment for an order cancelled meanwhile shows the refund, and the cart stays", async ({
  page,
  request,
}) => {
  await goToPayment(page, await plentifulSaree(request));
  const lines = await cartLines(page);
  expect(lines).toBeGreaterThan(0);
  // The same order, given up in another tab while the payment form is open.
  const placed = await placedHere(page);
  const answer = await request.delete(`/api/orders/${placed.id}`, {
    headers: { "X-Order-Token": placed.token },
  });
  expect(answer.ok()).toBe(true);
  const { data: order } = await answer.json();
  await payByUpi(page, "success@razorpay");

  const title = page.getByRole("heading", {
    level: 1,
    name: /^Your money (is being|was) returned$/,
  });
  await expect(title).toBeVisible();
  await expect(page.getByText(rupees(order.payable)).first()).toBeVisible();
  await expect(page.getByText(/^Within 5–7 business days/)).toBeVisible();
  await expect(page.getByText(/^pay_/)).toBeVisible();
  const success = page.getByText(
    /Order Confirmed|Payment successful|Placed Successfully|emails sent/,
  );
  await expect(success).toHaveCount(0);
  expect(await cartLines(page)).toBe(lines);
  await expectSound(page, "late-payment");

  for (const place of [`/order-confirmation/${placed.id}`, `/order-success/${placed.id}`]) {
    await page.goto(place);
    await expect(title).toBeVisible();
    await expect(success).toHaveCount(0);
  }
  await page.goto(`/order/${placed.id}`);
  await expect(
    page.getByText("Your payment arrived after this order was closed.").first(),
  ).toBeVisible();
  expect(await cartLines(page)).toBe(lines);
});
