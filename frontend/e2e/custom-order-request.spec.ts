/** Asking for a saree of one's own: in one form with the preview, told what is wrong, sent once, and never typed twice. */
import { expect, type Page, test } from "@playwright/test";
import { somebody } from "./support/account";
import { signedIn } from "./support/area";
import { expectSound, keepPicture, lively } from "./support/look";
import { emailTo } from "./support/mail";
import { portrait } from "./support/portrait";
import { fillAddress, payByUpi, payNow } from "./support/shop";

const ADDRESS = "12-3, Park Road\nKurnool";

// Software draws the cloth: one pose is enough.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

const form = (page: Page) => page.getByRole("form", { name: "Your own saree" });
const send = (page: Page) => page.getByRole("button", { name: "Customise Now" });
const acknowledged = (page: Page) =>
  page.getByRole("checkbox", { name: /^I have read what it costs/ });

async function open(page: Page): Promise<void> {
  await page.goto("/custom-order");
  await lively(page);
  await expect(page.getByText("₹30,000 for developing and booking one design")).toBeVisible();
}

/** Somebody nobody else is. */
async function writesWhoTheyAre(page: Page): Promise<ReturnType<typeof somebody>> {
  const person = somebody();
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Phone").fill(person.phone);
  await page.getByLabel("Delivery address").fill(ADDRESS);
  return person;
}

test("a guest is told what is missing, sends a photo and a shade, and sees them on its page", async ({
  page,
}) => {
  await open(page);
  await keepPicture(page, "custom-order-empty");
  const buffer = await portrait(page);
  const file = { name: "amma.png", mimeType: "image/png", buffer };
  await page.getByLabel("Your photo", { exact: true }).setInputFiles(file);
  await expect(page.getByRole("button", { name: "Choose another photo" })).toBeVisible();
  await page.getByText("Custom Shade").click();
  await send(page).click();
  const shade = page.getByLabel("Your shade in words");
  await expect(shade).toBeFocused();
  await expect(page.getByText("This field is required")).toHaveCount(5);
  await expect(page.getByText("Please confirm that you have read this")).toHaveCount(2);
  await page.getByLabel("Phone").fill("12345");
  await page.getByLabel("Email", { exact: true }).fill("uma@");
  await page.getByLabel("Name").fill("Uma");
  await expect(page.getByText("Please enter a valid 10-digit phone number")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expectSound(page, "custom-order-wrong");

  await shade.fill("Ripe brinjal");
  await page.getByLabel("Message to be woven").fill("అమ్మకు ప్రేమతో");
  await writesWhoTheyAre(page);
  // A reload loses the photo and the ticks, and nothing that was typed.
  await page.reload();
  await lively(page);
  await expect(shade).toHaveValue("Ripe brinjal");
  await expect(page.getByLabel("Delivery address")).toHaveValue(ADDRESS);
  await page.getByLabel("Your photo", { exact: true }).setInputFiles(file);
  await page.getByText("M 34 × 44 cm").click();
  await page.getByText("+ 2 silks").click();
  await page.getByRole("combobox", { name: "Silk 2" }).selectOption("Navy blue");
  await page.getByRole("slider", { name: "Nearer" }).fill("2");
  await acknowledged(page).check();
  await page.getByRole("checkbox", { name: /^This photo is mine to use/ }).check();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/custom-orders")) {
      sent.push(request.headers()["idempotency-key"] ?? "");
    }
  });
  await send(page).dblclick();
  await expect(page.getByText("Order placed successfully! Redirecting to cart...")).toBeVisible();
  // Less movement does not mean less time to read.
  await expect(page.locator(".Toastify__progress-bar--animated")).toHaveCSS(
    "animation-duration",
    /^[3-9]/,
  );
  await expect(page).toHaveURL(/\/cart$/);
  expect(sent).toHaveLength(1);
  await page.getByRole("link", { name: "Custom Jacquard Saree" }).click();
  await expect(page).toHaveURL(/\/custom-order\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^PC-/);
  await expect(page.getByText(ADDRESS)).toBeVisible();
  await expect(page.getByText(/#4A1F70, “Ripe brinjal”/)).toBeVisible();
  await expect(
    page.getByText(/^M, 34 × 44 cm, background kept, with .+ and navy blue silk$/),
  ).toBeVisible();
  await expect(page.locator("[data-woven-part]")).toBeVisible();
  const picture = page.getByRole("img", { name: "What you sent us" });
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expectSound(page, "custom-order-sent");

  // Nothing is booked yet: it is changed, and keeps photo, number and line.
  await page.getByRole("link", { name: "Change the request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Change PC-/);
  await expect(shade).toHaveValue("Ripe brinjal");
  await expect(page.getByLabel("Delivery address")).toHaveValue(ADDRESS);
  await expect(page.getByRole("button", { name: "Choose another photo" })).toBeVisible();
  const second = page.getByRole("combobox", { name: "Silk 2" });
  await expect(second).toHaveValue("SK-15");
  // On a slow machine it is still being woven, and lines may come above the colours.
  await expect(page.getByText(/^Woven in/)).toBeVisible({ timeout: 40_000 });
  await page.getByText("Green", { exact: true }).click();
  // Another colour of the saree brings other silks, as soon as it is settled.
  await expect(second).not.toHaveValue("SK-15");
  await page.getByText("S 24 × 31 cm").click();
  await page.getByText("Light and dark").click();
  await page.getByLabel("Name").fill("Uma Devi");
  await acknowledged(page).check();
  // The cart gets the picture of what is woven by then.
  await expect(page.getByText(/^Woven in/)).toBeVisible({ timeout: 40_000 });
  await expectSound(page, "custom-order-change");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Request changed")).toBeVisible();
  await expect(page).toHaveURL(/\/custom-order\/[0-9a-f-]{36}$/);
  await expect(page.getByText("S, 24 × 31 cm, background kept")).toBeVisible();
  await expect(page.getByText("Uma Devi")).toBeVisible();
  await expect(picture).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("link", { name: "Custom Jacquard Saree" })).toHaveCount(1);
  await expect(page.getByRole("img", { name: "Preview of your custom saree" })).toBeVisible();
  await keepPicture(page, "cart-custom");

  await page.goto("/custom-order");
  await lively(page);
  await expect(page.getByLabel("Name")).toHaveValue("");
});

test("a day too early and a sixth request are refused in words, and nothing typed is lost", async ({
  page,
  request,
}) => {
  const person = await signedIn(page, request);
  await open(page);
  await expect(page.getByLabel("Name")).toHaveValue(person.name);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel("Phone")).toHaveValue(person.phone);
  await page.getByLabel("Delivery address").fill(ADDRESS);
  await page.getByLabel("PIN code").fill("518001");
  await page.getByRole("button", { name: "Increase quantity of sarees" }).click();
  await expect(page.getByText(/^Earliest for 6 sarees: \d+ \w+ \d{4}/)).toBeVisible();
  const needBy = page.getByLabel("Needed by");
  await needBy.fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await acknowledged(page).check();
  await send(page).click();
  await expect(page.getByText(/^The earliest we can promise for 6 sarees is/)).toBeVisible();
  await expect(needBy).toBeFocused();
  await expectSound(page, "custom-order-too-early");
  await needBy.fill("");

  const order = {
    customer: { name: person.name, email: person.email, phone: person.phone, address: ADDRESS },
    color: "Red",
    border: "Minimal",
  };
  for (let five = 0; five < 5; five += 1) {
    const earlier = await request.post("/api/custom-orders", { data: order });
    expect(earlier.status()).toBe(201);
  }
  await send(page).click();
  await expect(page.getByText(/^You have sent several requests already/)).toBeVisible();
  await expectSound(page, "custom-order-refused");
  await expect(page.getByLabel("Delivery address")).toHaveValue(ADDRESS);
  await page.getByLabel("Phone").fill(somebody().phone);
  await form(page).getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto("/customer/orders");
  await expect(page.getByText("Red, Traditional, 6 sarees")).toBeVisible();
  await expectSound(page, "customer-custom-orders");
  await page.getByRole("link", { name: "We have your request" }).click();
  await expect(page.getByText("6 sarees of one design")).toBeVisible();
});

test("a request that the shop could not take waits in the cart, and is saved before it is paid", async ({
  page,
}) => {
  await open(page);
  const buffer = await portrait(page);
  const file = { name: "amma.png", mimeType: "image/png", buffer };
  await page.getByLabel("Your photo", { exact: true }).setInputFiles(file);
  await expect(page.getByRole("button", { name: "Choose another photo" })).toBeVisible();
  await page.getByText("Blue", { exact: true }).click();
  const person = await writesWhoTheyAre(page);
  await acknowledged(page).check();
  await page.getByRole("checkbox", { name: /^This photo is mine to use/ }).check();
  const keys: string[] = [];
  let broken = true;
  // It arrives, and the answer is lost: what is sent again must be the same request.
  await page.route("**/api/custom-orders", async (route) => {
    const sent = route.request();
    if (sent.method() !== "POST") return route.fallback();
    keys.push(sent.headers()["idempotency-key"] ?? "");
    const answer = await route.fetch();
    return broken ? route.abort() : route.fulfill({ response: answer });
  });
  await send(page).click();
  await expect(page.getByText("Please inform admin manually")).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await page.reload();
  await expect(page.getByText("Not saved with us yet. We save it before you pay.")).toBeVisible();
  await expectSound(page, "cart-custom-pending");
  await page.getByRole("button", { name: "Save now" }).click();
  await expect(
    page.getByText("It could not be saved. Nothing was ordered or charged."),
  ).toBeVisible();

  broken = false;
  await fillAddress(page);
  await payNow(page).click();
  await expect(page.getByText("Your custom saree is saved with us")).toBeVisible();
  await expect(page.getByText("Books drawing and sample")).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await payNow(page).click();
  await payByUpi(page, "success@razorpay");
  await expect(page.getByRole("heading", { level: 1, name: "Order Confirmed!" })).toBeVisible();
  const mail = await emailTo(person.email, "We have your request");
  expect(mail.text).toContain("/custom-order/");
});
