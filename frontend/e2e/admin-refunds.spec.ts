/** Money goes back, with a note; a parcel comes back. */
import { expect, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { rupees } from "./support/shop";
import { addNote, drawer, openPaidOrder } from "./support/staff";

test("a note is kept for staff, and a part of the money goes back", async ({ page, request }) => {
  const order = await openPaidOrder(page, request);
  await addNote(page, "Wants it before Friday");
  const notes = page.getByRole("region", { name: "Notes" });
  await expect(notes.getByText("Wants it before Friday")).toBeVisible();

  await page.getByRole("button", { name: "More" }).last().click();
  await page.getByRole("menuitem", { name: "Refund" }).click();
  await expect(drawer(page).getByText("Choose what goes back.")).toBeVisible();
  await drawer(page)
    .getByLabel("Something more")
    .fill(String(order.payable + 1));
  await expect(
    drawer(page).getByText(`At most ${rupees(order.payable)} can still be returned`),
  ).toBeVisible();
  await drawer(page).getByLabel("Why").selectOption("Something else");
  await drawer(page).getByLabel("Something more").fill("100");
  await drawer(page).getByRole("button", { name: "Return ₹100" }).click();
  await expect(drawer(page).getByText("Please say why")).toBeVisible();
  await drawer(page).getByLabel("In your words").fill("A loose thread");
  await expectSound(page, "admin-order-refund");
  await drawer(page).getByRole("button", { name: "Return ₹100" }).click();
  const money = page.getByRole("region", { name: "Payments and refunds" });
  await expect(money.getByText("A loose thread")).toBeVisible();
  await expect(money.getByText(rupees(order.payable - 100))).toBeVisible();
  await expectSound(page, "admin-order-refunded");

  // Old links end, and a new one is on its way.
  await page.getByRole("button", { name: "More" }).last().click();
  await page.getByRole("menuitem", { name: "Send a new link" }).click();
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(
    page.getByRole("region", { name: "Emails" }).getByText(/link/i).first(),
  ).toBeVisible();
});

test("a parcel comes back, is sent again, comes back once more and its saree is paid back", async ({
  page,
  request,
}) => {
  await openPaidOrder(page, request);
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await drawer(page).getByRole("button", { name: "Mark as shipped" }).click();
  const comesBack = async () => {
    await page.getByRole("button", { name: "More" }).last().click();
    await page.getByRole("menuitem", { name: "Parcel came back" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "It came back" }).click();
    await expect(page.getByText(/^The parcel came back on .* Send it again/)).toBeVisible();
  };
  await comesBack();
  await expectSound(page, "admin-order-came-back");
  await page.getByRole("button", { name: "Send again" }).click();
  await drawer(page).getByRole("button", { name: "Send again" }).click();
  await expect(drawer(page).getByText("Please say who carries it now")).toBeVisible();
  await drawer(page).getByLabel("Courier").fill("India Post");
  await expect(drawer(page).getByText(/is on its way again with India Post/)).toBeVisible();
  await drawer(page).getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(/^On its way with India Post/)).toBeVisible();
  await comesBack();

  await page.getByRole("button", { name: "More" }).last().click();
  await page.getByRole("menuitem", { name: "Refund" }).click();
  await expect(drawer(page).getByLabel("Why")).toHaveValue("came_back");
  await drawer(page)
    .getByRole("checkbox", { name: /^Pay back/ })
    .check();
  await expect(drawer(page).getByLabel(/can be sold again$/)).toBeChecked();
  await expect(drawer(page).getByText(/goes back the way it was paid/)).toBeVisible();
  await expectSound(page, "admin-order-refund-pieces");
  await drawer(page)
    .getByRole("button", { name: /^Return ₹/ })
    .click();
  await expect(
    page.getByRole("region", { name: "Pieces" }).getByText("1 piece paid back, on sale again"),
  ).toBeVisible();
});
