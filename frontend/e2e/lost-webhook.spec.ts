/** Money whose news never comes: the shop asks for it. */
import { expect, test } from "@playwright/test";
import { goToPayment, payByUpi, placedHere, plentifulSaree, readOrder } from "./support/shop";
import { withFault } from "./support/simulator";

test("a payment whose webhook is lost is found by asking the provider", async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  await withFault(request, { drop_webhooks: true }, async () => {
    await goToPayment(page, await plentifulSaree(request));
    const placed = await placedHere(page);
    await payByUpi(page, "success@razorpay");
    await expect(page.getByRole("heading", { name: "Payment successful" })).toBeVisible();
    await page.close();
    await expect
      .poll(async () => (await readOrder(request, placed)).paymentStatus, { timeout: 120_000 })
      .toBe("paid");
  });
});
