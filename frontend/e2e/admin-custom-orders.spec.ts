/** Custom orders in the admin: a request with a picture is found, looked at, noted and given up. */
import { expect, test } from "@playwright/test";
import { ask } from "./support/customOrder";
import { expectSound } from "./support/look";
import { emailTo } from "./support/mail";
import { openAsStaff } from "./support/staff";

test("a request is found, its picture looked at, a note written, and it is given up with a reason", async ({
  page,
  request,
}) => {
  const asked = await ask(request);
  await openAsStaff(page, "/admin/custom-orders");
  await expect(page.getByRole("link", { name: asked.name })).toBeVisible();
  await expectSound(page, "admin-custom-orders");
  await page.getByText("Board", { exact: true }).click();
  // Others may fill the stage before this one: whose card stands where is tested elsewhere.
  await expect(page.getByRole("link", { name: /^PC-/ }).first()).toBeVisible();
  await expectSound(page, "admin-custom-orders-board");
  await page.getByText("List", { exact: true }).click();
  await page.getByRole("searchbox", { name: "Search custom orders" }).fill(asked.number);
  await page.keyboard.press("Enter");
  const row = page.getByRole("listitem").filter({ hasText: asked.number });
  await expect(row).toContainText("Custom shade · Heavy Zari · 5 sarees");
  const list = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  expect((await list).suggestedFilename()).toMatch(/^custom-orders-\d{4}-\d\d-\d\d\.csv$/);
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: asked.number })).toBeVisible();
  await expect(page.getByText("<b>No names.</b>")).toBeVisible();
  await page.getByRole("button", { name: "Show the picture" }).click();
  await expect(page.getByRole("img", { name: `Sent for ${asked.number}` })).toBeVisible();
  await expect(page.getByText(/patch(es)? with detail|no fine detail/)).toBeVisible();
  await expectSound(page, "admin-custom-order");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Sheets to print" }).click();
  const sheets = await download;
  expect(sheets.suggestedFilename()).toBe(`${asked.number}-picture.html`);

  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Please write the note first")).toBeVisible();
  await page.getByLabel("New note").fill("She calls after six");
  await page.reload();
  await expect(page.getByLabel("New note")).toHaveValue("She calls after six");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "She calls after six" })).toBeVisible();

  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  const drawer = page.getByRole("form", { name: "Cancel" });
  await drawer.getByRole("button", { name: `Cancel ${asked.number}` }).click();
  await expect(drawer.getByText("Please say why, for those who work here")).toBeVisible();
  await drawer.getByLabel("Reason").fill("She found one in the shop");
  await expectSound(page, "admin-custom-order-cancel");
  await drawer.getByRole("button", { name: `Cancel ${asked.number}` }).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "She found one in the shop" }),
  ).toContainText("Cancelled");
  await expect(page.getByRole("button", { name: "Cancel", exact: true })).toHaveCount(0);
  await page.goto("/admin/settings/audit?subjectKind=custom_order");
  await expect(
    page.getByText(`looked at the picture of custom order ${asked.number}`).first(),
  ).toBeVisible();
  await expect(
    page.getByText(`took the point paper of custom order ${asked.number}`).first(),
  ).toBeVisible();
});

test("whoever asked opens the link in their email, and nobody without it sees anything", async ({
  page,
  request,
}) => {
  const asked = await ask(request);
  const email = await emailTo(asked.email, asked.number);
  const link = new RegExp(`/custom-order/${asked.id}#\\S+`).exec(email.text)?.[0] ?? "";
  await page.goto(`/custom-order/${asked.id}`);
  await expect(page.getByRole("heading", { name: "We cannot show this here" })).toBeVisible();
  await page.goto("/");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: asked.number })).toBeVisible();
  await expect(page.getByText("అమ్మకు ప్రేమతో")).toBeVisible();
  await expect(page.getByRole("img", { name: "What you sent us" })).toBeVisible();
  await expectSound(page, "custom-request");
});
