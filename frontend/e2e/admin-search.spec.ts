/** Everything is found from one box, and the keyboard goes through the lists: at every width. */
import { expect, test } from "@playwright/test";
import { countPrints, pay, typeNumber } from "./support/counter";
import { expectSound } from "./support/look";
import { plentifulSaree } from "./support/shop";
import { openAsStaff, paidOrder } from "./support/staff";

test("an order, a saree and a page are found from one box, and what was opened last stands first", async ({
  page,
  request,
}) => {
  const order = await paidOrder(request);
  await openAsStaff(page, "/admin/dashboard");
  const box = page.getByRole("combobox", { name: "Search everything" });
  await page.getByRole("button", { name: "Search everything" }).click();
  await expect(box).toBeFocused();
  await expectSound(page, "admin-search-empty");
  await box.fill("rev");
  await expect(page.getByRole("option", { name: "Reviews" })).toBeVisible();
  await box.fill("no such thing anywhere");
  await expect(page.getByText("Nothing is called like")).toBeVisible();

  // As a scanner does it: the whole number, and Enter at once.
  await box.fill(order.orderNumber);
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: order.orderNumber })).toBeVisible();
  await expect(box).toBeHidden();

  await page.getByRole("button", { name: "Search everything" }).click();
  const last = page.getByRole("group", { name: "Opened last" });
  await expect(last.getByRole("option", { name: order.orderNumber })).toBeVisible();
  await box.fill("silk");
  const sarees = page.getByRole("group", { name: "Products" });
  await expect(sarees.getByRole("option")).toHaveCount(6);
  await expectSound(page, "admin-search-found");
  await sarees.getByRole("option", { name: "All in products" }).click();
  await expect(page).toHaveURL(/\/admin\/products\?.*q=silk/);
});

test("a bill of the counter is found by its number, and opens there", async ({ page, request }) => {
  const saree = await plentifulSaree(request);
  const prints = await countPrints(page);
  await openAsStaff(page, "/pos");
  await typeNumber(page, saree.sku);
  await pay(page, "Card");
  const sold = page.getByRole("region", { name: "Sold" });
  const words = await sold.getByText(/S\/\d{4}\/\d{6}/).textContent();
  const number = /S\/\d{4}\/\d{6}/.exec(words ?? "")?.[0] ?? "";
  await expect.poll(prints).toBe(1);

  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Search everything" }).click();
  await page.getByRole("combobox", { name: "Search everything" }).fill(number);
  const bills = page.getByRole("group", { name: "Bills of the counter" });
  await bills.getByRole("option", { name: number }).click();
  const drawer = page.getByRole("dialog", { name: "Bills" });
  await expect(drawer.getByRole("heading", { name: number })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/pos$/);
});

test("keys open the search and the pages, and go through a list", async ({ page, request }) => {
  await paidOrder(request);
  await paidOrder(request);
  await openAsStaff(page, "/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/\/admin\/orders/);
  const links = page.getByRole("link", { name: /^PT-/ });
  await expect(links.nth(1)).toBeVisible();
  await links.first().focus();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("k");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Shift+X");
  await expect(page.getByText("2 selected")).toBeVisible();

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys.getByRole("heading", { name: "Go to" })).toBeVisible();
  await expectSound(page, "admin-keys");
  await keys.getByRole("switch", { name: "Shortcuts of a single key" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("/");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Search everything" })).toHaveValue("");
});
