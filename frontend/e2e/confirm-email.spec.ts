/** A guest opens an account, proves the address by the email, and finds what was ordered before. */
import { expect, test } from "@playwright/test";
import { logIn, registered } from "./support/account";
import { expectSound } from "./support/look";
import { emailTo } from "./support/mail";
import { ADDRESS, plentifulSaree } from "./support/shop";

test("what was ordered as a guest joins the account once its address is proven", async ({
  page,
  request,
}) => {
  const person = await registered(request);
  const saree = await plentifulSaree(request);
  const placed = await request.post("/api/orders", {
    data: {
      items: [{ id: saree.id, quantity: 1 }],
      shippingAddress: { ...ADDRESS, email: person.email },
      isGuestOrder: true,
    },
  });
  expect(placed.status()).toBe(201);
  const { order } = (await placed.json()) as { order: { orderNumber: string } };

  await page.goto("/login");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/customer\/orders$/);
  await expect(page.getByText("No orders yet")).toBeVisible();

  const message = await emailTo(person.email, /Your account is ready/);
  const link = /(\/confirm-email)(#\S+)/.exec(message.text);
  await page.goto(link ? `${link[1]}${link[2]}` : "/no-link-in-the-email");
  await expect(page.getByText("Thank you. Your email address is confirmed")).toBeVisible();
  expect(new URL(page.url()).hash, "the word does not stay in the address").toBe("");
  await expectSound(page, "confirm-email");
  await page.getByRole("link", { name: "Customer Panel" }).click();
  await expect(page.getByText(order.orderNumber)).toBeVisible();

  await page.goto(link ? `${link[1]}${link[2]}` : "/");
  await expect(page.getByRole("alert")).toContainText("This link is no longer valid");
  await expectSound(page, "confirm-email-over");
});
