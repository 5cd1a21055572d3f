/** Pictures of a saree and its video: cropped where they should be, put into order, played only when somebody asks. */
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { openAsStaff } from "./support/staff";

type Shown = { kind: string; url: string };

/** Pictures and the video of the demo shop, as the files that a phone has. */
async function files(request: APIRequestContext) {
  const answer = await (await request.get("/api/products?q=DHA-005")).json();
  const media: Shown[] = answer.data[0].media;
  const file = async (shown: Shown | undefined, name: string, mimeType: string) => ({
    name,
    mimeType,
    buffer: await (await request.get(shown?.url ?? "")).body(),
  });
  const pictures = media.filter(({ kind }) => kind === "image").slice(0, 2);
  return {
    pictures: await Promise.all(
      pictures.map((one, at) => file(one, `IMG_${at}.jpg`, "image/jpeg")),
    ),
    video: await file(
      media.find(({ kind }) => kind === "video"),
      "VID_1.webm",
      "video/webm",
    ),
  };
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const removers = (page: Page) => page.getByRole("button", { name: /^Remove (picture|the video)/ });

test("a saree's pictures are cropped and ordered, and its video waits to be played", async ({
  page,
  request,
}) => {
  const { pictures, video } = await files(request);
  const sku = `PIC-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await openAsStaff(page, "/admin/products/new");
  await field(page, "Name").fill("Dharmavaram in two colours");
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await field(page, "Price in ₹, taxes included").fill("18,500");
  await field(page, "Article number").fill(sku);

  const chooser = page.getByLabel("Choose pictures");
  await chooser.setInputFiles(pictures);
  await expect(removers(page)).toHaveCount(2);
  const broken = { ...video, name: "half.webm", buffer: video.buffer.subarray(0, 4_000) };
  await chooser.setInputFiles([video, broken]);
  await expect(page.getByText("This video is damaged or incomplete")).toBeVisible();
  await page.getByRole("button", { name: "Leave half.webm out" }).click();
  await expect(removers(page)).toHaveCount(3);
  await expect(removers(page).nth(1)).toHaveAccessibleName("Remove the video");
  await page
    .getByRole("combobox", { name: "Still picture before the video plays" })
    .selectOption({ label: "Picture 3" });

  // By the keys; a tap does the same.
  await page.getByRole("button", { name: "Crop picture 1" }).click();
  const crop = page.getByRole("dialog", { name: "Crop of picture 1" });
  await expect(crop.getByRole("button", { name: /^What stays in view/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(crop.getByRole("status")).toHaveText("40 % from the left, 22 % from the top");
  await crop.getByRole("button", { name: "Move it right" }).click();
  await expect(crop.getByRole("status")).toHaveText("42 % from the left, 22 % from the top");
  await expectSound(page, "admin-saree-crop");
  await crop.getByRole("button", { name: "Done" }).click();

  // What was first goes behind the video.
  const described = await field(
    page,
    "Description of picture 1 for people who do not see it",
  ).evaluate((input: HTMLInputElement) => input.value);
  expect(described).toBe("Dharmavaram in two colours");
  await field(page, "Caption of picture 1").fill("In the evening light");
  await page.getByRole("button", { name: "Drag picture 1" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("It is in place 1.")).toBeAttached();
  const onPhone = (page.viewportSize()?.width ?? 0) < 600;
  await page.keyboard.press(onPhone ? "ArrowDown" : "ArrowRight");
  await expect(page.getByText("It is in place 2.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByText("It stays in place 2.")).toBeAttached();
  await expect(removers(page).first()).toHaveAccessibleName("Remove the video");
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectSound(page, "admin-saree-pictures");

  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/);
  await page.reload();
  await expect(page.getByRole("combobox", { name: /^Still picture/ })).not.toHaveValue("");
  const cropped = page
    .getByRole("listitem")
    .filter({ has: page.locator('input[value="In the evening light"]') })
    .getByRole("button", { name: /^Crop/ });
  await cropped.click();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(
    "42 % from the left, 22 % from the top",
  );
  await page.getByRole("button", { name: "Done" }).click();

  // Other journeys find the shop as it was.
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  await expect(page).toHaveURL("/admin/products");
});
