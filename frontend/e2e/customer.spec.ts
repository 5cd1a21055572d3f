/** The customer's own pages: addresses, and orders from paying with a saved address to cancelling. */
import { expect, test } from "@playwright/test";
import { addAddress, buy, openPage, signedIn, signedInWithAddress } from "./support/area";
import { expectSound } from "./support/look";
import { addToCart, cartLines, payNow, plentifulSaree } from "./support/shop";

test("an empty account shows the way on, everywhere", async ({ page, request }) => {
  await signedIn(page, request);
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await expectSound(page, "area-orders-empty");
  for (const [name, path, heading] of [
    ["Track orders", "/customer/track-orders", "Nothing to track yet"],
    ["Shortlist", "/customer/shortlist", "Your shortlist is empty"],
    ["Reviews", "/customer/reviews", "No saree to review yet"],
    ["Addresses", "/customer/addresses", "No address saved yet"],
  ] as const) {
    await openPage(page, name, path);
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  }
  await page.goto("/customer");
  await expect(page).toHaveURL(/\/customer\/orders$/);
  await page.goto("/customer/nothing-here");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("We couldn't find this page");
});

test("an address is written, changed, made the default and deleted", async ({ page, request }) => {
  await signedIn(page, request);
  await page.goto("/customer/addresses");
  await page.getByRole("button", { name: "Add New Address" }).click();
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await expectSound(page, "area-address-missing");
  await page.getByRole("button", { name: "Back" }).click();

  await addAddress(page);
  await addAddress(page, "4-1, Loom Street, behind the old fort");
  await expectSound(page, "area-addresses");
  await expect(page.getByText("Default", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: /^Make default: address of/ }).click();
  await expect(page.getByText("Orders go to Lakshmi Devi by default.")).toBeVisible();
  await expect(page.getByText("Default", { exact: true })).toHaveCount(1);

  await page
    .getByRole("button", { name: /^Edit address of/ })
    .first()
    .click();
  await page.getByLabel("City").fill("Adoni");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Adoni, Andhra Pradesh")).toBeVisible();

  await page
    .getByRole("button", { name: /^Delete address of/ })
    .last()
    .click();
  await expect(page.getByRole("button", { name: "Keep address" })).toBeFocused();
  await page.getByRole("button", { name: "Delete address", exact: true }).click();
  await expect(page.getByText("Address deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Edit address of/ })).toHaveCount(1);
});

test("a saved address pays at once; the order is followed, cancelled and bought again", async ({
  page,
  request,
}) => {
  await signedInWithAddress(page, request);
  const name = await buy(page, request);

  await page.goto("/customer/orders");
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("Paid and confirmed.");
  await expectSound(page, "area-orders");
  await page.getByLabel("Show").selectOption("delivered");
  await expect(page).toHaveURL(/status=delivered/);
  await page.getByRole("button", { name: "Show all orders" }).click();

  await card.getByRole("link", { name: /^Track order/ }).click();
  await expect(page.getByText(/^Arriving /)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /Expected / })).not.toHaveCount(0);
  await expectSound(page, "area-track");

  await page.getByRole("link", { name: "Details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Order ");
  await expect(page.getByText(name).first()).toBeVisible();
  await expectSound(page, "area-order");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("button", { name: "Keep order" })).toBeFocused();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Cancel order", exact: true })
    .click();
  await expect(page.getByText(/^Order .+ is cancelled\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await page.getByRole("button", { name: "Reorder" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await cartLines(page)).toBe(1);

  // The provider tells of the refund when it likes: news that come after "all" was pressed stay unread, as they should.
  await expect(async () => {
    await page.goto("/customer/notifications");
    await expect(page.getByText("Your money was returned")).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByText(/^\d+ unread$/)).toBeVisible();
  await expectSound(page, "area-notifications");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("Everything is read")).toBeVisible();
});

test("another customer's order looks like none", { tag: "@once" }, async ({
  page,
  request,
  browser,
}) => {
  await signedInWithAddress(page, request);
  await buy(page, request);
  await page.goto("/customer/orders");
  const address = await page.getByRole("article").getByRole("link").first().getAttribute("href");

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signedIn(other, request);
  await other.goto(address ?? "/");
  await expect(other.getByRole("heading", { level: 1, name: "Order not found" })).toBeVisible();
  await elsewhere.close();
});

test("at the checkout an address is changed for this order alone, or for good", async ({
  page,
  request,
}) => {
  await signedInWithAddress(page, request);
  await addToCart(page, await plentifulSaree(request));
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Edit this address" }).click();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveValue("Lakshmi Devi");
  const keep = page.getByRole("checkbox", { name: "Save changes to address book" });
  await expect(keep).toHaveCount(0);
  await page.getByLabel("City").fill("Adoni");
  await expect(keep).not.toBeChecked();
  await expectSound(page, "checkout-address-changed");
  await keep.check();
  // The order does not wait for it.
  const kept = page.waitForResponse(
    (answer) =>
      /\/api\/customers\/addresses\//.test(answer.url()) && answer.request().method() === "PUT",
  );
  await payNow(page).click();
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
  await kept;
  await page.goto("/customer/addresses");
  await expect(page.getByText("Adoni, Andhra Pradesh")).toBeVisible();
});
