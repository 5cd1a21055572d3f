/** Money whose news never comes: the shop asks for it. */
import { test } from "@playwright/test";
import { expectPaid, payAndLeave } from "./support/shop";
import { withFault } from "./support/simulator";

test("a payment whose webhook is lost is found by asking the provider", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  await withFault(request, { drop_webhooks: true }, async () => {
    await expectPaid(request, await payAndLeave(page, request), 120_000);
  });
});
