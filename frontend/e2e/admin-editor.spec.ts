/** A saree from a few photographs: begun as a draft, published, found in the shop, and changed by two people at once. */
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { discard, openAsStaff, signInAsStaff } from "./support/staff";

/** Photographs as a phone has them: pictures of the demo shop, as files. */
async function photographs(request: APIRequestContext) {
  const answer = await (await request.get("/api/products?limit=6")).json();
  const pictures: string[] = answer.data
    .map(({ media }: { media: { kind: string; url: string }[] }) => media[0])
    .filter((medium: { kind: string } | undefined) => medium?.kind === "image")
    .map(({ url }: { url: string }) => url);
  return Promise.all(
    pictures.slice(0, 3).map(async (url, at) => ({
      name: `IMG_200${at}.jpg`,
      mimeType: "image/jpeg",
      buffer: await (await request.get(url)).body(),
    })),
  );
}

const newNumber = () => `NEW-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const chosen = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

async function beginSaree(page: Page, sku: string) {
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Add saree" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New saree" })).toBeVisible();
  await field(page, "Name").fill("Peacock Gadwal with a rani border");
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await field(page, "Price in ₹, taxes included").fill("18,500");
  await field(page, "Article number").fill(sku);
}

test("a saree is written from three photographs and published", async ({ page, request }) => {
  const files = await photographs(request);
  const sku = newNumber();
  await signInAsStaff(page);
  await beginSaree(page, sku);
  const publish = page.getByRole("button", { name: "Publish" });
  await expect(publish).toHaveCount(0);
  await expectSound(page, "admin-saree-new");

  await page
    .getByLabel("Choose pictures")
    .setInputFiles([
      ...files,
      { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture at all") },
    ]);
  await expect(page.getByText("Please upload a JPEG, PNG or WebP image")).toBeVisible();
  await page.getByRole("button", { name: "Leave notes.jpg out" }).click();
  await expect(page.getByRole("button", { name: /^Remove picture/ })).toHaveCount(3);
  // Which of the three came first is chance; the last becomes the first.
  const shows = chosen(page, "What picture 3 shows");
  await shows.selectOption("pallu");
  await page.getByRole("button", { name: "Make first: picture 3" }).click();
  await expect(chosen(page, "What picture 1 shows")).toHaveValue("pallu");

  // What is wrong is said on top and at its field, and nothing typed is lost.
  await field(page, "Article number").fill("new 1");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(
    page.getByRole("alert").getByRole("link", { name: /^Article number:/ }),
  ).toBeVisible();
  await field(page, "Article number").fill(sku);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/);
  await expect(page.getByText("All saved")).toBeVisible();
  await page.reload();
  await expect(chosen(page, "Category")).toHaveValue(/./);
  await field(page, "Description").fill("Something else");
  await discard(page);
  await expect(field(page, "Description")).toHaveValue("");

  // What is missing is listed, and said at its field when somebody tries all the same.
  const state = page.getByRole("region", { name: "State" });
  await expect(state.getByRole("link", { name: "The fabric" })).toBeVisible();
  await expect(state.getByRole("link", { name: "A picture" })).toHaveCount(0);
  await publish.click();
  await expect(
    page.getByRole("alert").getByRole("link", { name: "Zari: Please say what its zari is" }),
  ).toBeVisible();
  await field(page, "Description").fill("Woven on a pit loom in Gadwal.\n\nKuttu borders of silk.");
  await page.getByLabel("Fabric").fill("Cotton-silk");
  await page.getByLabel("Zari").fill("Half-fine zari");
  await page.getByLabel("Woven in").fill("Gadwal, Telangana");
  await field(page, "Pieces in the house").fill("2");
  await expectSound(page, "admin-saree-ready");
  await publish.click();
  await expect(page.getByRole("heading", { name: "On sale" })).toBeVisible();
  await saved(page);
  await expect(field(page, "Article number")).not.toBeEditable();
  await page.getByRole("link", { name: "See it in the shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Peacock Gadwal/ })).toBeVisible();
  await expect(page.getByText("₹18,500").first()).toBeVisible();

  const found = await (await request.get(`/api/products?q=${sku.toLowerCase()}`)).json();
  expect(found.data[0]).toMatchObject({ sku, stock: 2 });
  expect(found.data[0].media).toHaveLength(3);
  expect(found.data[0].media[0].shot).toBe("pallu");

  // Other journeys find the shop as it was.
  await page.goBack();
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page).toHaveURL(/\/admin\/products\?view=archived$/);
});

test("two who change the same saree both keep their work", async ({ page, browser }) => {
  const sku = newNumber();
  await signInAsStaff(page);
  await beginSaree(page, sku);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/);

  const context = await browser.newContext();
  const other = await context.newPage();
  await openAsStaff(other, page.url());
  await other.getByLabel("Zari").fill("Pure zari");
  await field(other, "Price in ₹, taxes included").fill("19,000");
  await other.getByRole("button", { name: "Save draft" }).click();
  await saved(other);
  await context.close();

  await field(page, "Name").fill("Peacock Gadwal");
  await field(page, "Price in ₹, taxes included").fill("17,000");
  await page.getByRole("button", { name: "Save draft" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "has changed this saree meanwhile" });
  await expect(notice).toContainText("Taken over into your form: Zari.");
  await expect(notice).toBeInViewport();
  await expect(page.getByLabel("Zari")).toHaveValue("Pure zari");
  await expect(field(page, "Price in ₹, taxes included")).toHaveValue("17,000");
  await expectSound(page, "admin-saree-merge");
  await notice.getByRole("button", { name: "Take theirs: Price" }).click();
  await expect(field(page, "Price in ₹, taxes included")).toHaveValue("19000");
  await page.getByRole("button", { name: "Save draft" }).click();
  await saved(page);
  await expect(field(page, "Name")).toHaveValue("Peacock Gadwal");

  // Leaving asks while something is not saved, and a draft can be thrown away.
  await field(page, "Name").fill("Peacock");
  await page.getByRole("link", { name: "Back to the products" }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(field(page, "Name")).toHaveValue("Peacock");
  // A message stays for as long as the mouse is on it, and on a phone it may lie on what is pressed next.
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  await expect(page).toHaveURL("/admin/products");
});
