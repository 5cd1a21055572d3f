/** Codes at the checkout: what each would do is told before, what it did is told after. */
import { expect, type Page, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { addToCart, rupees, type Saree, sareesInStock } from "./support/shop";

/** Dear enough for SILK10 and the automatic offer, too cheap for BRIDAL20. */
const isBetween = ({ price }: Saree) => price >= 20_000 && price < 25_000;

const offer = (page: Page, code: string) =>
  page.getByRole("list", { name: "Offers" }).getByRole("listitem").filter({ hasText: code });

test("each code says what it would save, and using it saves that", async ({ page, request }) => {
  const saree = (await sareesInStock(request)).find(isBetween);
  if (!saree) throw new Error("The demo shop has no saree between ₹20,000 and ₹25,000.");
  const tenth = saree.price / 10;
  await addToCart(page, saree);
  await page.goto("/checkout");

  await expect(offer(page, "BRIDAL20")).toContainText(
    `Add ${rupees(25_000 - saree.price)} more to use BRIDAL20`,
  );
  await expect(offer(page, "BRIDAL20").getByRole("button")).toHaveCount(0);
  await expect(offer(page, "SILK10")).toContainText(`Saves ${rupees(tenth)} on this order`);
  await expectSound(page, "checkout-offers");

  await offer(page, "SILK10").getByRole("button", { name: "Use SILK10" }).click();
  const applied = `Coupon applied successfully! You save ${rupees(tenth)}.`;
  await expect(page.getByText(applied)).toBeVisible();
  await expect(page.getByText(`SILK10 saves you ${rupees(saree.price / 20)} more`)).toBeVisible();
  await expect(page.getByText(rupees(saree.price - tenth)).first()).toBeVisible();
  await expect(page.getByLabel("Coupon code")).toBeDisabled();

  await page.getByRole("button", { name: "Remove coupon SILK10" }).click();
  await expect(page.getByLabel("Coupon code")).toBeEnabled();
  await expect(page.getByText("Applied automatically")).toBeVisible();
});

test("a wrong code is told at its field and stays to be corrected", async ({ page, request }) => {
  const saree = (await sareesInStock(request)).find(isBetween);
  if (!saree) throw new Error("The demo shop has no saree between ₹20,000 and ₹25,000.");
  await addToCart(page, saree);
  await page.goto("/checkout");
  const field = page.getByLabel("Coupon code");
  for (const [typed, words] of [
    ["PAST10", "This coupon has expired"],
    ["<b>NONE</b>", "Invalid coupon code"],
    ["bridal20", `Add ${rupees(25_000 - saree.price)} more to use BRIDAL20`],
  ] as const) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toHaveValue(typed);
  }
});
