/** A review from its writer to the saree's page: bought, delivered, written, read by a staff member, shown. */
import { type APIRequestContext, expect, test } from "@playwright/test";
import { logIn, registered } from "./support/account";
import { expectSound } from "./support/look";
import { here } from "./support/place";
import { ADDRESS, plentifulSaree, type Saree } from "./support/shop";
import { ownerToken, signInAsStaff } from "./support/staff";

/** Buys past the screens, and has the parcel delivered. */
async function delivered(request: APIRequestContext, token: string, saree: Saree): Promise<void> {
  const bearer = (name: string) => ({ headers: { Authorization: `Bearer ${name}` } });
  const placed = await request.post("/api/orders", {
    ...bearer(token),
    data: { items: [{ id: saree.id, quantity: 1 }], shippingAddress: ADDRESS },
  });
  expect(placed.status()).toBe(201);
  const { order, razorpayOrderId } = (await placed.json()) as {
    order: { id: string };
    razorpayOrderId: string;
  };
  const paid = await request.post(`${here.simulator}/control/orders/${razorpayOrderId}/pay`, {
    data: { method: "upi", outcome: "success" },
  });
  const fields = (await paid.json()) as Record<string, string>;
  await request.post("/api/orders/verify", { data: { ...fields, orderId: order.id } });
  const staff = await ownerToken(request);
  for (const status of ["processing", "shipped", "delivered"]) {
    const moved = await request.patch(`/api/orders/${order.id}/status`, {
      ...bearer(staff),
      data: { status },
    });
    expect(moved.status(), status).toBe(200);
  }
}

test("what a buyer writes is read by a staff member before anybody else sees it", async ({
  page,
  browser,
  request,
}) => {
  const person = await registered(request);
  const saree = await plentifulSaree(request);
  const words = `The zari shines, and it fell well at once ${crypto.randomUUID().slice(0, 8)}.`;
  await page.goto("/login");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/customer\/orders$/);
  const token = await page.evaluate(() => localStorage.getItem("customerToken") ?? "");
  await delivered(request, token, saree);

  await page.goto("/customer/reviews");
  await page.getByRole("button", { name: `Write a review of ${saree.name}` }).click();
  await page.getByRole("radio", { name: /^5 stars/ }).check({ force: true });
  await page.getByLabel("Your review").fill(words);
  await expectSound(page, "review-writing");
  await page.getByLabel("Your review").press("Tab");
  await page.locator('main button[type="submit"]').click();
  await expect(page.getByText("We read every review before it is shown.")).toBeVisible();

  const office = await browser.newContext({ viewport: page.viewportSize() ?? null });
  const desk = await office.newPage();
  await signInAsStaff(desk);
  await desk.getByRole("link", { name: /Reviews to be read/ }).click();
  const waiting = desk.getByRole("listitem").filter({ hasText: words });
  await expect(waiting).toBeVisible();
  await expectSound(desk, "admin-reviews");
  // The shop answers first; hiding takes a reason, and is taken back.
  await waiting.getByRole("button", { name: /^Reply/ }).click();
  await desk.getByRole("textbox", { name: "Reply" }).fill("Thank you. Wear it in good health.");
  await expectSound(desk, "admin-review-reply");
  await desk.getByRole("button", { name: "Save reply" }).click();
  await expect(waiting).toContainText("Thank you. Wear it in good health.");
  await waiting.getByRole("button", { name: /^Hide/ }).click();
  await expectSound(desk, "admin-review-hiding");
  await desk.getByRole("dialog").getByRole("button", { name: "Not about the saree" }).click();
  await expect(desk.getByText("The review is hidden")).toBeVisible();
  await desk.getByRole("radio", { name: "Hidden" }).click({ force: true });
  const hidden = desk.getByRole("listitem").filter({ hasText: words });
  await expect(hidden).toContainText("Not about the saree");
  await hidden.getByRole("button", { name: /^Show/ }).click();
  await expect(desk.getByText("The review is shown")).toBeVisible();
  await expect(hidden).toHaveCount(0);
  await office.close();

  await page.reload();
  await expect(page.getByText("Shown on the saree's page.")).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/products/${saree.id}`);
      return (await answer.text()).includes(words);
    })
    .toBe(true);
  await page.goto(`/product/${saree.id}`);
  await expect(page.getByText("Thank you. Wear it in good health.")).toBeVisible();
});
