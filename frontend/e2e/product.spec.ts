/** A saree's own page: pictures, dates, questions, opinions, sharing. */
import { expect, test } from "@playwright/test";
import { walkDown } from "./support/look";
import { all, one, open, pictures, soldElsewhere, withoutFaults } from "./support/saree";
import { sareesInStock } from "./support/shop";

/** One that the demo says something about. */
const REVIEWED = "DHA-005";

test("pictures turn by thumbnail, by key and by finger", async ({ page, request }) => {
  const onlyPictures = (media: { kind: string }[]) => media.every(({ kind }) => kind === "image");
  const saree = await one(
    request,
    ({ media, stock }) => media.length >= 4 && onlyPictures(media) && stock > 0,
  );
  const count = saree.media.length;
  await open(page, saree);
  const gallery = page.getByRole("region", pictures(saree));
  await expect(
    gallery.getByText(new RegExp(`^1 / ${count}`)).filter({ visible: true }),
  ).toBeVisible();
  const thumbs = gallery.getByRole("button", { name: /^Show / });
  await expect(thumbs).toHaveCount(count);
  await thumbs.nth(2).click();
  await expect(thumbs.nth(2)).toHaveAttribute("aria-current", "true");

  await gallery.getByRole("button", { name: /^Open picture 3/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(thumbs.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(
    gallery.getByRole("button", { name: /picture 2 full|^Open picture 2/ }),
  ).toBeFocused();

  // What a finger does is what scrolling does.
  await gallery
    .getByRole("list")
    .first()
    .evaluate((list) => list.scrollTo({ left: 0 }));
  await expect(thumbs.nth(0)).toHaveAttribute("aria-current", "true");
});

test("the video waits for a tap and plays with the browser's controls", async ({
  page,
  request,
}) => {
  const saree = await one(request, ({ media }) => media.some(({ kind }) => kind === "video"));
  await open(page, saree);
  await page.getByRole("button", { name: /^Show The fall, video/ }).click();
  await expect(page.locator("video")).toHaveCount(0);
  await page.getByRole("button", { name: /^Play the video: / }).click();
  const video = page.locator("video");
  await expect(video).toHaveAttribute("controls", "");
  await expect(video).toBeFocused();
  await expect
    .poll(() => video.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await withoutFaults(page);
});

test("full screen shows the threads, by press, wheel, key and pinch", async ({ page, request }) => {
  const saree = await one(request, ({ media, stock }) => media.length >= 4 && stock > 0);
  await open(page, saree);
  await page.getByRole("button", { name: /^Open picture 1 full screen/ }).click();
  const dialog = page.getByRole("dialog");
  const picture = dialog.getByRole("img");
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const whole = await width();
  expect(whole).toBeGreaterThan(0);
  await dialog.getByRole("button", { name: "See the threads" }).click();
  await expect.poll(width).toBeCloseTo(whole * 2.5, -1);
  // The browser fetches threads, not a blown-up small picture.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThanOrEqual(1200);
  await dialog.getByRole("button", { name: "See the whole picture" }).click();
  await expect.poll(width).toBeCloseTo(whole, -1);

  await picture.hover();
  await page.mouse.wheel(0, -240);
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  await page.mouse.wheel(0, 2400);
  await expect.poll(width).toBeCloseTo(whole, -1);

  await page.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press("-");
  await expect.poll(width).toBeCloseTo(whole, -1);

  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText(/^2 \/ /)).toBeVisible();

  // A ring around what stands at the edge of the screen would be cut: it is inside.
  await page.keyboard.press("Tab");
  for (const name of ["Close pictures", "Previous picture"]) {
    const button = dialog.getByRole("button", { name });
    await button.focus();
    expect(
      await button.evaluate((element) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(element);
        return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      }),
    ).toBeLessThanOrEqual(0);
  }

  const before = await width();
  await picture.evaluate((image) => {
    const pane = image.parentElement?.parentElement;
    if (!pane) throw new Error("the picture has no pane to touch");
    const finger = (identifier: number, clientX: number) =>
      new Touch({ identifier, target: pane, clientX, clientY: 300 });
    const tell = (name: string, touches: Touch[]) =>
      pane.dispatchEvent(
        new TouchEvent(name, { touches, changedTouches: touches, bubbles: true, cancelable: true }),
      );
    tell("touchstart", [finger(0, 150), finger(1, 190)]);
    tell("touchmove", [finger(0, 130), finger(1, 210)]);
    tell("touchend", []);
  });
  await expect.poll(width).toBeCloseTo(before * 2, -1);

  await withoutFaults(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^Open picture 1 full screen/ })).toBeFocused();
});

test("a PIN code is answered with two dates, and remembered for the next saree", async ({
  page,
  request,
}) => {
  const [first, second] = await sareesInStock(request);
  if (!first || !second) throw new Error("Two sarees were expected.");
  await open(page, first);
  const field = page.getByLabel("Delivery PIN code");
  const check = page.getByRole("button", { name: "Check", exact: true });
  await field.fill("51800");
  await check.click();
  await expect(page.getByText("Please enter a valid 6-digit PIN code")).toBeVisible();
  await field.fill("999999");
  await check.click();
  await expect(page.getByText("We could not find this PIN code. Please check it")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("518001");
  await field.press("Enter");
  const days =
    /Delivery to 518001 \(Kurnool, Andhra Pradesh\): \w{3} \d{1,2}( \w{3,4})? – \w{3} \d{1,2} \w{3,4}/;
  await expect(page.getByText(days)).toBeVisible();
  await expect(page.getByText(/^1–2 business days after dispatch/)).toBeVisible();
  await withoutFaults(page);
  await open(page, second);
  await expect(page.getByText(days)).toBeVisible();
});

test("the link is copied, and WhatsApp gets name and address", async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [saree] = await sareesInStock(request);
  if (!saree) throw new Error("A saree was expected.");
  await open(page, saree);
  const share = page.getByRole("region", { name: "Share this saree" });
  await share.getByRole("button", { name: "Copy link" }).click();
  await expect(share.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/product/${saree.id}$`),
  );
  const link = await share.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href");
  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(decodeURIComponent(link ?? "")).toContain(saree.name);
});

test("one answer is open at a time, and example reviews are no more than examples", async ({
  page,
  request,
}) => {
  const saree = await one(request, ({ sku }) => sku === REVIEWED);
  await open(page, saree);
  // Asked for when somebody comes near.
  await walkDown(page);
  const beforeYouBuy = page.getByRole("region", { name: "Before you buy" });
  await beforeYouBuy.scrollIntoViewIfNeeded();
  const questions = beforeYouBuy.getByRole("button");
  await questions.nth(0).click();
  await expect(questions.nth(0)).toHaveAttribute("aria-expanded", "true");
  await questions.nth(1).click();
  await expect(questions.nth(1)).toHaveAttribute("aria-expanded", "true");
  await expect(questions.nth(0)).toHaveAttribute("aria-expanded", "false");

  const reviews = page.getByRole("region", { name: "Reviews" });
  await expect(reviews.getByText("Example", { exact: true }).first()).toBeVisible();
  await expect(reviews.getByText(/count for no rating/)).toBeVisible();
  await expect(reviews.getByText(/out of 5|stars/)).toHaveCount(0);
  await expect(reviews.getByText(/\(demo\), \d{1,2} \w+ 20\d\d/).first()).toBeVisible();
  // Nobody bought in a demonstration.
  await expect(reviews.getByText(/verified|bought this/i)).toHaveCount(0);
});

test("what is sold out says so and shows the three that come nearest", async ({
  page,
  request,
}) => {
  const gone =
    (await all(request)).find(({ stock }) => stock === 0) ?? (await soldElsewhere(request));
  await open(page, gone);
  const button = page.getByRole("button", { name: "Sold out" }).first();
  await expect(button).toBeDisabled();
  await expect(page.getByLabel(`Quantity of ${gone.name}`, { exact: true })).toHaveCount(0);
  const nearest = page.getByRole("region", { name: "Similar sarees in stock" }).getByRole("link");
  await expect(nearest).toHaveCount(3);
  await withoutFaults(page);
  await nearest.first().click();
  await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeEnabled();
});
