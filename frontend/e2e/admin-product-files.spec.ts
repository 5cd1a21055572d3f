/** Products as a file, out and in; categories; and many sarees changed alike. */
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { plentifulSaree } from "./support/shop";
import { openAsStaff } from "./support/staff";

test("products go out as a file and come back, three bad rows left out", async ({
  page,
  request,
}) => {
  const saree = await plentifulSaree(request);
  await openAsStaff(page, "/admin/products/import");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all products" }).click();
  const all = await readFile(await (await download).path());
  const chooser = page.getByLabel("Choose files");
  const send = (text: string | Buffer) =>
    chooser.setInputFiles({ name: "p.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await send(all);
  await expect(page.getByText("Nothing in this file differs from the catalogue.")).toBeVisible();

  await send("name;price\nA;1\n");
  await expect(page.getByRole("alert")).toContainText("The column sku is missing");

  const weight = 1 + Math.floor(Math.random() * 19_000);
  await send(
    `sku;weight_g;price\r\n${saree.sku};${weight};\r\nNOT-1;;1.85E+04\r\nnot 2;;5\r\n${saree.sku};7;\r\n`,
  );
  await expect(page.getByText("1.85E+04, shortened by the spreadsheet")).toBeVisible();
  await expectSound(page, "admin-import");
  const errors = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download these rows" }).click();
  expect(String(await readFile(await (await errors).path())).split("\r\n")).toHaveLength(5);
  await page.getByRole("button", { name: "Import 1 row, leave out 3" }).click();
  await expect(page.getByText("1 row imported, 3 left out.")).toBeVisible();
  await page.goto(`/admin/products/${saree.id}`);
  await expect(page.getByRole("textbox", { name: "Weight in grams" })).toHaveValue(String(weight));
});

test("pictures come with the file, each by its name", async ({ page, request }) => {
  const answer = await (await request.get("/api/products?q=DHA-005")).json();
  const media: { kind: string; url: string }[] = answer.data[0].media;
  const images = media.filter(({ kind }) => kind === "image");
  const categories = await (await request.get("/api/categories")).json();
  const mark = crypto.randomUUID().slice(0, 8).toUpperCase();
  const picture = async (at: number, called: string) => ({
    name: `${mark}-${called}.jpg`,
    mimeType: "image/jpeg",
    buffer: await (await request.get(images[at]?.url ?? "")).body(),
  });
  const text = [
    "sku,name,category,price,images,image_alts",
    `PIC-${mark},Gadwal ${mark},${categories.data[0].id},18500,${mark}-front.jpg|${mark}-back.jpg,The front|The pallu`,
    "",
  ].join("\r\n");
  await openAsStaff(page, "/admin/products/import");
  await page
    .getByLabel("Choose files")
    .setInputFiles([
      { name: "p.csv", mimeType: "text/csv", buffer: Buffer.from(text) },
      await picture(0, "front"),
      await picture(1, "back"),
      await picture(2, "spare"),
      { name: `${mark}-broken.jpg`, mimeType: "image/jpeg", buffer: Buffer.from("no picture") },
    ]);
  await expect(page.getByText("1 picture could not be sent")).toBeVisible();
  await expectSound(page, "admin-import-pictures");
  await page.getByRole("button", { name: "Go on without" }).click();
  const left = page.getByRole("region", { name: "Pictures that no row names" });
  await expect(left.getByText(`${mark}-spare.jpg`)).toBeVisible();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("1 row imported.")).toBeVisible();

  await page.goto(`/admin/products?view=drafts&q=PIC-${mark}`);
  await page.getByRole("link", { name: `Gadwal ${mark}` }).click();
  await expect(page.getByRole("button", { name: /^Remove picture/ })).toHaveCount(2);
});

test("a category is added, moved and deleted, and sarees are changed together", async ({
  page,
}) => {
  const name = `Journey ${Math.random().toString(36).slice(2, 8)}`;
  await openAsStaff(page, "/admin/products/categories");
  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("textbox", { name: /^HSN code/ }).fill("5007");
  await page.getByRole("button", { name: "Add category" }).last().click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("0 sarees · HSN 5007");
  await row.getByRole("button", { name: `Move ${name} earlier` }).click();
  await expect(row.getByRole("button", { name: `Move ${name} later` })).toBeEnabled();
  await expectSound(page, "admin-categories");
  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Delete category" }).click();
  // Behind it there is no list: it closes when the answer has come.
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(row).toHaveCount(0);

  await page.goto("/admin/products");
  const boxes = page.getByRole("checkbox", { name: /^Select .*[a-z] .*/i });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole("button", { name: "Change 2" }).click();
  const drawer = page.getByRole("dialog", { name: "Change 2 sarees" });
  await drawer.getByRole("textbox", { name: "How much" }).fill("-5");
  await expect(drawer.getByRole("table", { name: "Prices before and after" })).toBeVisible();
  await expectSound(page, "admin-bulk");
  await drawer.getByRole("combobox", { name: "What to do" }).selectOption("Show as trending");
  await drawer.getByRole("button", { name: "Show as trending: 2 sarees" }).click();
  await expect(page.getByText("2 done")).toBeVisible();
});
