/** From home to paid by thumb: how many taps it takes, and that each of them finds what it needs in sight. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { firstRequests, keepToasts } from "./support/look";
import { ADDRESS, addToCart, sareesInStock } from "./support/shop";

/** Counts what the page itself was given, over all its documents. */
async function countTaps(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener(
      "click",
      (event) => {
        if (!event.isTrusted) return;
        sessionStorage.setItem("taps", String(Number(sessionStorage.getItem("taps") ?? 0) + 1));
      },
      true,
    );
  });
  return {
    taken: () => page.evaluate(() => Number(sessionStorage.getItem("taps") ?? 0)),
    again: () => page.evaluate(() => sessionStorage.removeItem("taps")),
  };
}

let turn = 0;

/**
 * Scrolling brings one field after the other to the same place of the screen, and two quick taps there are a double tap, which
 * selects a word instead of putting the cursor. A thumb is never that fast; this one taps at the two ends of the fields by turns.
 */
async function write(field: Locator, text: string) {
  const { width = 0, height = 0 } = (await field.boundingBox()) ?? {};
  turn += 1;
  await field.tap({ position: { x: turn % 2 ? 24 : width - 24, y: height / 2 } });
  await field.pressSequentially(text);
}

/** From home to the open checkout. */
async function choose(page: Page) {
  await page.goto("/");
  const card = page.getByRole("region", { name: "Featured Products" }).getByRole("article").first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link", { name }).tap();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).first().tap();
  await page.getByRole("link", { name: "View cart" }).tap();
  await page.getByRole("button", { name: "Continue as Guest" }).tap();
}

async function pay(page: Page) {
  await page.getByRole("button", { name: /^Pay ₹/ }).tap();
  await write(page.getByLabel("UPI ID"), "success@razorpay");
  await page.getByRole("button", { name: /^Pay ₹/ }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Order Confirmed!" })).toBeVisible();
}

test("a new guest pays with at most 12 taps, and with at most 7 the next time", async ({
  page,
}) => {
  const taps = await countTaps(page);
  await keepToasts(page);
  await choose(page);
  await write(page.getByLabel("Full name"), ADDRESS.fullName);
  await write(page.getByLabel("Phone", { exact: true }), ADDRESS.phone);
  await write(page.getByLabel("Email"), ADDRESS.email);
  await write(page.getByLabel("PIN code"), ADDRESS.pincode);
  await expect(page.getByLabel("City")).toHaveValue(ADDRESS.city);
  await write(page.getByLabel("Address", { exact: true }), "12-3, Temple Street");
  await pay(page);
  expect(await taps.taken()).toBeLessThanOrEqual(12);

  // Another day: nothing of the visit is left but what this browser keeps.
  await page.evaluate(() => sessionStorage.clear());
  await choose(page);
  await expect(page.getByLabel("Full name")).toHaveValue(ADDRESS.fullName);
  await expect(page.getByText(/^Arrives/).first()).toBeVisible();
  await pay(page);
  expect(await taps.taken()).toBeLessThanOrEqual(7);
});

test("the bar leads a thumb to the choice first, and the PIN code asked about goes along", async ({
  page,
  request,
}) => {
  // So many that the choice lies below what the phone shows.
  for (const saree of (await sareesInStock(request, 4)).slice(0, 3)) await addToCart(page, saree);
  const pin = page.getByLabel("Delivery PIN code");
  await pin.fill("500034");
  await page.getByRole("button", { name: "Check" }).tap();
  await expect(page.getByRole("status").getByText(/^Delivery to 500034/)).toBeInViewport();

  await page.goto("/cart");
  await page.waitForLoadState("networkidle");
  expect(await firstRequests(page), "requests of the first view").toBeLessThanOrEqual(30);
  const guest = page.getByRole("button", { name: "Continue as Guest" });
  await page.getByRole("button", { name: "Continue", exact: true }).tap();
  await expect(guest).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Continue as guest or log in" })).toBeFocused();
  await guest.tap();
  await expect(page.getByLabel("PIN code")).toHaveValue("500034");
  await expect(page.getByLabel("State")).toHaveValue("Telangana");
  await expect(page.getByText(/^Arrives/)).toHaveCount(3);
  await page.getByLabel("PIN code").fill("999999");
  await expect(page.getByText(/^We don't know the PIN code 999999/).first()).toBeVisible();
});
