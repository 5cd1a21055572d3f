/** Selling over the counter: what is scanned is priced, paid, printed and off the shelf; nothing is sold twice. */
import { expect, test } from "@playwright/test";
import { codesOn } from "./support/barcodes";
import { addService, countPrints, onBill, openCounter, pay, typeNumber } from "./support/counter";
import { expectSound } from "./support/look";
import { rupees } from "./support/shop";
import { openAsStaff, signInAsStaff, staffMember } from "./support/staff";
import { expectStock, stockOf, unreservedSaree, unreservedSarees } from "./support/stock";

test("a manager scans, takes something off, takes cash and prints; the bill is kept", async ({
  page,
  request,
}) => {
  const { prints, saree, before } = await openCounter(page, request);
  await expect(page.getByText("Scan a saree or type its name.")).toBeVisible();
  await expectSound(page, "counter-empty");

  await typeNumber(page, "NO-SUCH-SAREE");
  await expect(page.getByText("Nothing is called NO-SUCH-SAREE.")).toBeVisible();
  await typeNumber(page, saree.sku);
  const bill = onBill(page);
  await expect(bill.getByText(saree.name, { exact: true })).toBeVisible();

  await page.keyboard.press("F8");
  await expect(page.getByText("You may give up to 20 %, all discounts together.")).toBeVisible();
  await page.getByLabel("Percentage off the bill").fill("21");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/^You can take off up to 20%/)).toBeVisible();
  await page.getByLabel("Percentage off the bill").fill("10");
  await page.getByRole("button", { name: "Apply" }).click();
  const total = rupees(Math.floor(saree.price * 0.9));
  await expect(page.getByText(total, { exact: true }).filter({ visible: true })).toBeVisible();
  await expectSound(page, "counter-bill");

  // Nothing of it is lost when the page is loaded anew.
  await page.reload();
  await expect(bill.getByText(saree.name, { exact: true })).toBeVisible();
  await expect(page.getByText(total, { exact: true }).filter({ visible: true })).toBeVisible();

  await page.getByRole("button", { name: "Take payment" }).click();
  await page.getByRole("button", { name: "Cash", exact: true }).click();
  await page.getByLabel("Amount tendered").fill(String(Math.floor(saree.price * 0.9) + 80));
  await expect(page.getByText("₹80", { exact: true })).toBeVisible();
  await expectSound(page, "counter-payment");
  await page.getByRole("button", { name: "Finish and print" }).click();

  await expect(page.getByText("Change to give")).toBeVisible();
  await expect.poll(prints).toBe(1);
  await page.getByRole("button", { name: "No, print again" }).click();
  await expect.poll(prints).toBe(2);
  await expectSound(page, "counter-sold");
  await expectStock(request, saree.id, before - 1);

  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByRole("button", { name: "Bills", exact: true }).click();
  const sold = page
    .getByRole("dialog")
    .getByRole("button", { name: /Walk-in Customer/ })
    .first();
  await expect(sold).toContainText(total);
  await expect(sold).toContainText("Cash");
  const [number = ""] = /S\/\d{4}\/\d{6}/.exec(await sold.innerText()) ?? [];
  const search = page.getByRole("dialog").getByRole("searchbox", { name: "Find a bill" });
  await search.fill("S/2627/999999");
  await search.press("Enter");
  await expect(page.getByText("No bill of S/2627/999999 is found here.")).toBeVisible();
  await search.fill(number.slice(-6));
  await search.press("Enter");
  await expect(page.getByRole("dialog").getByText(number, { exact: true })).toBeVisible();
  await sold.click();
  await expect(page.getByRole("dialog").getByText(saree.name)).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as PDF" }).click();
  expect((await file).suggestedFilename()).toMatch(/^S-\d{4}-\d{6}\.pdf$/);
  await expectSound(page, "counter-bills");

  // What this browser keeps of it leads to the server's document.
  await page.goto("/invoice");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await expectSound(page, "invoice-of-sale");
});

test("a lost answer is asked for again, and the bill is stored once", async ({ page, request }) => {
  await countPrints(page);
  const saree = await unreservedSaree(request);
  const before = await stockOf(request, saree.id);
  await signInAsStaff(page, await staffMember(request, "cashier"));
  await page.getByRole("link", { name: "Open the counter" }).click();
  await typeNumber(page, saree.sku);

  // For a business that wants its GSTIN on the invoice.
  await page.keyboard.press("F4");
  const buyer = page.getByRole("dialog");
  await buyer.getByLabel("Name").fill("Bharat Silks");
  await buyer.getByLabel("GSTIN").fill("07aagff2194n1z2");
  await expect(buyer.getByText("Check the GSTIN: its last character does not fit.")).toBeVisible();
  await buyer.getByLabel("GSTIN").fill("07 aagff2194n1z1");
  await expect(buyer.getByLabel("State")).toHaveValue("Delhi");
  await buyer.getByRole("button", { name: "Use for this bill" }).click();
  await expect(buyer.getByText("This field is required").first()).toBeVisible();
  await expectSound(page, "counter-business");
  await buyer.getByLabel("Address").fill("4-1 Chandni Chowk");
  await buyer.getByLabel("City").fill("New Delhi");
  await buyer.getByLabel("PIN code").fill("110006");
  await buyer.getByRole("button", { name: "Use for this bill" }).click();

  await page.getByRole("button", { name: "Take payment" }).click();
  await page.getByRole("button", { name: "UPI", exact: true }).click();

  // Stored, and the answer never arrives.
  await page.route("**/api/orders/pos", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Finish and print" }).click();
  await expect(page.getByText("Not sure whether it was stored.")).toBeVisible();
  await expectStock(request, saree.id, before - 1);

  await page.unroute("**/api/orders/pos");
  await page.reload();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No change to give")).toBeVisible();
  await expectStock(request, saree.id, before - 1);
  await expect(page.locator(".invoice").getByText("07AAGFF2194N1Z1")).toBeAttached();
});

test("a bill waits on hold while another is paid by a code on the screen", async ({
  page,
  request,
}) => {
  await countPrints(page);
  const upiId = `pattu${Date.now()}@okbank`;
  await openAsStaff(page, "/admin/settings/counter");
  await page.getByLabel("UPI ID").fill("pattu at okbank");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^This is no UPI ID\./).first()).toBeVisible();
  await page.getByLabel("UPI ID").fill(upiId);
  const fall = `FALL-${Date.now()}`;
  await addService(page, fall, 350);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expectSound(page, "admin-settings-counter");

  const saree = await unreservedSaree(request);
  const before = await stockOf(request, saree.id);
  const money = rupees(saree.price);
  await page.goto("/pos");
  const bill = onBill(page);
  await typeNumber(page, saree.sku);
  await expect(bill.getByText(saree.name, { exact: true })).toBeVisible();
  await page.keyboard.press("F3");
  await expect(page.getByText(`Bill of ${money} for a walk-in customer is on hold.`)).toBeVisible();
  await expect(bill.getByText(saree.name, { exact: true })).toHaveCount(0);
  // Its piece is kept for it.
  await expectStock(request, saree.id, before - 1);

  await typeNumber(page, saree.sku);
  await typeNumber(page, fall);
  await expect(bill.getByText("Fall and pico", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Take payment" }).click();
  await page.getByRole("button", { name: "UPI", exact: true }).click();
  const due = rupees(saree.price + 350);
  const code = page.getByRole("img", { name: `QR code: pay ${due} to ${upiId} by UPI` });
  await expect(code).toBeVisible();
  await expectSound(page, "counter-upi");
  await expect(code).toBeInViewport({ ratio: 1 });
  expect(await codesOn(code)).toEqual([expect.stringContaining(`upi://pay?pa=${upiId}&`)]);
  await page.getByRole("button", { name: "Finish and print" }).click();
  await expect(page.getByText("No change to give")).toBeVisible();
  await expect(page.locator(".invoice").getByText("998822").first()).toBeAttached();
  await page.getByRole("button", { name: "Yes" }).click();

  await page.keyboard.press("Shift+F3");
  const waiting = page.getByRole("dialog");
  await expect(waiting.getByText(/^Pieces are kept for half an hour/)).toBeVisible();
  await expectSound(page, "counter-on-hold");
  await waiting
    .getByRole("button", { name: /Walk-in Customer/ })
    .first()
    .click();
  await expect(bill.getByText(saree.name, { exact: true })).toBeVisible();
  await expectStock(request, saree.id, before - 2);
  await bill.getByRole("button", { name: `Remove ${saree.name}` }).click();
  await expectStock(request, saree.id, before - 1);
});

test("something is taken off one of two sarees, and nothing off the other", async ({
  page,
  request,
}) => {
  const prints = await countPrints(page);
  // The demo's offers are about others.
  const [one, other] = (await unreservedSarees(request)).sort((a, b) => b.stock - a.stock);
  if (!other) throw new Error("Of all sarees but one, pieces are kept for somebody.");
  const before = await stockOf(request, one.id);
  await openAsStaff(page, "/pos", await staffMember(request, "manager"));
  const bill = onBill(page);
  for (const { sku } of [one, other]) {
    await typeNumber(page, sku);
    await expect(bill.getByText(sku, { exact: true })).toBeVisible();
  }

  await page.keyboard.press("F8");
  const drawer = page.getByRole("dialog");
  await drawer.getByText("Of one saree", { exact: true }).click();
  const choice = drawer.getByRole("combobox", { name: "Saree" });
  await expect(choice).toHaveValue(other.id);
  await choice.selectOption(one.id);
  const off = drawer.getByLabel("Rupees off this saree");
  await off.fill(String(Math.ceil(one.price) + 1));
  await drawer.getByRole("button", { name: "Apply" }).click();
  await expect(drawer.getByText("That is more than the saree costs")).toBeVisible();
  await expectSound(page, "counter-discount-of-saree");
  await off.fill("500");
  await drawer.getByRole("button", { name: "Apply" }).click();
  await expect(drawer).toHaveCount(0);

  const line = (sku: string) =>
    bill.getByRole("listitem").filter({ has: page.getByText(sku, { exact: true }) });
  const less = line(one.sku).getByRole("button", { name: /^less 500\.00/ });
  await expect(less).toBeVisible();
  await expect(line(one.sku).getByText("Own discount 500.00")).toBeVisible();
  await expect(line(other.sku).getByText(/^less /)).toHaveCount(0);
  const total = rupees(Math.floor(one.price + other.price - 500));
  const shown = page.getByText(total, { exact: true }).filter({ visible: true }).first();
  await expect(shown).toBeVisible();
  // On a phone the rows are folded away.
  await expect(page.getByText("Off single sarees")).toHaveCount(1);
  await expectSound(page, "counter-saree-discounted");

  await less.click();
  await expect(choice).toHaveValue(one.id);
  await expect(off).toHaveValue("500");
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);

  await pay(page, "Cash");
  await expect(page.getByText("No change to give")).toBeVisible();
  await expect.poll(prints).toBe(1);
  await expectStock(request, one.id, before - 1);
  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByRole("button", { name: "Bills", exact: true }).click();
  const sold = drawer.getByRole("button", { name: /Walk-in Customer/ }).first();
  await expect(sold).toContainText(total);
});
