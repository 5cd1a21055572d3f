/** The customer's own pages: addresses and checkout, orders from paying to cancelling, shortlist, settings. */
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { logIn, type Person, registered } from "./support/account";
import { expectSound } from "./support/look";
import {
  ADDRESS,
  addToCart,
  cartLines,
  payByUpi,
  payNow,
  plentifulSaree,
  sareesInStock,
} from "./support/shop";

/** Opens an account and logs in on the screen. */
async function signedIn(page: Page, request: APIRequestContext): Promise<Person> {
  const person = await registered(request);
  await page.goto("/login");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/customer\/orders$/);
  return person;
}

/** Through the phone's list of rows, or the list at the left. */
async function openPage(page: Page, name: string, path: string): Promise<void> {
  const list = page.getByRole("navigation", { name: "Your account" });
  if (await list.isVisible()) {
    await list.getByRole("link", { name }).click();
  } else {
    await page.getByRole("link", { name: "Your account" }).first().click();
    await page.getByRole("main").getByRole("link", { name }).click();
  }
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

/** A new address from an empty book or beside others; the name, email and phone are known already. */
async function addAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add New Address" }).click();
  await page.getByLabel("PIN code").fill(ADDRESS.pincode);
  await expect(page.getByLabel("State")).toHaveValue(ADDRESS.state);
  await expect(page.getByLabel("City")).not.toHaveValue("");
  await page.getByLabel("Address", { exact: true }).fill(ADDRESS.address);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Address saved.").first()).toBeVisible();
}

/** Buys one saree with the preselected address. */
async function buy(page: Page, request: APIRequestContext): Promise<string> {
  const saree = await plentifulSaree(request);
  await addToCart(page, saree);
  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: /Lakshmi Devi/ }).first()).toBeChecked();
  await expectSound(page, "checkout-saved-address");
  await payNow(page).click();
  await payByUpi(page, "success@razorpay");
  await expect(page.getByRole("heading", { level: 1, name: "Order Confirmed!" })).toBeVisible();
  return saree.name;
}

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
  await expect(page.getByRole("heading", { level: 1 })).toContainText("moved or never was");
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
  await addAddress(page);
  await expectSound(page, "area-addresses");
  await expect(page.getByText("Default", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: /^Make address of/ }).click();
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
  test.setTimeout(120_000);
  await signedIn(page, request);
  await page.goto("/customer/addresses");
  await addAddress(page);
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

  await page.goto("/customer/notifications");
  await expect(page.getByText(/^\d+ unread$/)).toBeVisible();
  await expectSound(page, "area-notifications");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("Everything is read")).toBeVisible();
});

test("another customer's order looks like none", async ({ page, request, browser }) => {
  test.setTimeout(120_000);
  await signedIn(page, request);
  await page.goto("/customer/addresses");
  await addAddress(page);
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
  await signedIn(page, request);
  await page.goto("/customer/addresses");
  await addAddress(page);
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
  await payNow(page).click();
  await expect(page.getByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
  await page.goto("/customer/addresses");
  await expect(page.getByText("Adoni, Andhra Pradesh")).toBeVisible();
});

test("a shortlist is shared, and answered without an account", async ({
  page,
  request,
  browser,
}) => {
  const [saree] = await sareesInStock(request);
  if (!saree) throw new Error("The demo shop has no saree.");
  const person = await registered(request);
  await page.goto(`/product/${saree.id}`);
  await page.getByRole("button", { name: "Add to shortlist" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person);
  await expect(page).toHaveURL(new RegExp(`/product/${saree.id}$`));
  await page.getByRole("button", { name: "Add to shortlist" }).click();
  await expect(page.getByRole("button", { name: "On your shortlist" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.goto("/customer/shortlist");
  await page.getByRole("button", { name: "Make a link to share" }).click();
  const whatsapp = page.getByRole("link", { name: "Share on WhatsApp" });
  const text = new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const link = /\/shortlist\/\S+/.exec(text)?.[0] ?? "";
  await expectSound(page, "area-shortlist");

  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 660 } });
  const family = await elsewhere.newPage();
  await family.goto(link);
  await expect(family.getByRole("heading", { level: 1 })).toContainText("Lakshmi asks");
  await family.getByRole("button", { name: "Love it" }).click();
  await expect(family.getByLabel("Your name")).toBeFocused();
  await family.getByLabel("Your name").fill("Amma");
  await family.getByRole("button", { name: "Continue" }).click();
  await family.getByRole("button", { name: "Love it" }).click();
  await expect(family.getByText("Amma loves it.")).toBeVisible();
  await expectSound(family, "shortlist-shared");

  await page.reload();
  await expect(page.getByText("Amma loves it.")).toBeVisible();
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("button", { name: "Make a link to share" })).toBeVisible();
  await family.reload();
  await expect(
    family.getByRole("heading", { name: "This shortlist is no longer shared" }),
  ).toBeVisible();
  await elsewhere.close();
});

test("profile, password, devices, choices, own data, and the end of an account", async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  const person = await signedIn(page, request);
  await page.goto("/customer/profile");
  await page.getByLabel("Name").fill("Lakshmi Narasimha Devi");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByLabel("Email").fill(`new.${person.email}`);
  await page.getByLabel("Your password").fill("not the password");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Your password").fill(person.password);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please open the link we sent")).toBeVisible();
  await expectSound(page, "area-profile");

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto("/login");
  await logIn(other, person);
  await expect(other).toHaveURL(/\/customer\/orders$/);

  await page.goto("/customer/settings");
  await page.getByRole("checkbox", { name: /new sarees and offers/ }).check();
  await page.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expectSound(page, "area-settings");
  await page.getByRole("button", { name: /^Sign out (?!everywhere)/ }).click();
  await expect(page.getByRole("button", { name: /^Sign out (?!everywhere)/ })).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("my-data.json");

  const next = `${person.password} and rice`;
  await page.getByLabel("Current password").fill(person.password);
  await page.getByLabel("New password").fill(next);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.").first()).toBeVisible();

  const close = page.getByRole("region", { name: "Close your account" });
  await close.getByLabel("Your password").fill("not the password");
  await close.getByRole("button", { name: "Close my account" }).click();
  await page.getByRole("button", { name: "Close account", exact: true }).click();
  await expect(close.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
  await close.getByLabel("Your password").fill(next);
  await close.getByRole("button", { name: "Close my account" }).click();
  await page.getByRole("button", { name: "Close account", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/login");
  await logIn(page, { ...person, password: next });
  await expect(page.getByRole("alert")).toContainText("Login failed.");
  await elsewhere.close();
});
