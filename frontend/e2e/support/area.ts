/** Walking through the customer's own pages. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { logIn, type Person, registered } from "./account";
import { expectSound } from "./look";
import { ADDRESS, addToCart, payByUpi, payNow, plentifulSaree } from "./shop";

/** Opens an account and logs in on the screen. */
export async function signedIn(page: Page, request: APIRequestContext): Promise<Person> {
  const person = await registered(request);
  await page.goto("/login");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/customer\/orders$/);
  return person;
}

/** Through the phone's list of rows, or the list at the left. */
export async function openPage(page: Page, name: string, path: string): Promise<void> {
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
export async function addAddress(page: Page, lines: string = ADDRESS.address): Promise<void> {
  await page.getByRole("button", { name: "Add New Address" }).click();
  await page.getByLabel("PIN code").fill(ADDRESS.pincode);
  await expect(page.getByLabel("State")).toHaveValue(ADDRESS.state);
  await expect(page.getByLabel("City")).not.toHaveValue("");
  await page.getByLabel("Address", { exact: true }).fill(lines);
  const save = page.getByRole("button", { name: "Save address" });
  await save.click();
  // The form closes when it is saved. The message stands for three seconds only, and may be about an earlier one.
  await expect(save).toBeHidden();
}

/** Logs in with a new account that has one address. */
export async function signedInWithAddress(page: Page, request: APIRequestContext): Promise<void> {
  await signedIn(page, request);
  await page.goto("/customer/addresses");
  await addAddress(page);
}

/** Buys one saree with the preselected address. */
export async function buy(page: Page, request: APIRequestContext): Promise<string> {
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
