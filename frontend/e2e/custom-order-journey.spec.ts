/** A custom order from its charge to the door: staff at their desk, the guest on their phone, each on their own page. */
import { expect, type Page, test } from "@playwright/test";
import { ask } from "./support/customOrder";
import { expectSound } from "./support/look";
import { emailTo } from "./support/mail";
import { portrait } from "./support/portrait";
import { cartLines, fillAddress, payByUpi, payNow } from "./support/shop";
import { openAsStaff } from "./support/staff";

/** Where staff sit, whatever the guest holds. */
const DESK = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
};

/** Staff take the step that the page offers. */
async function step(
  desk: Page,
  action: string,
  fill: (form: ReturnType<Page["getByRole"]>) => Promise<void>,
) {
  await desk.getByRole("button", { name: action, exact: true }).click();
  const form = desk.getByRole("form", { name: action });
  await fill(form);
  await form.getByRole("button", { name: action, exact: true }).click();
  await expect(form).toHaveCount(0);
}

const asItIs = async () => {};

async function showPicture(desk: Page, words: string) {
  const file = { name: "sample.jpg", mimeType: "image/jpeg", buffer: await portrait(desk) };
  await desk.getByLabel("Picture for the customer").setInputFiles(file);
  await desk.getByRole("textbox", { name: /^To the customer/ }).fill(words);
  await desk.getByRole("button", { name: "Show it to the customer" }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: words })).toBeVisible();
}

/** The guest shows the shop a picture, with words. */
async function sendPicture(page: Page, words: string) {
  const file = { name: "red.png", mimeType: "image/png", buffer: await portrait(page) };
  await page.getByLabel("Picture to send").setInputFiles(file);
  await expect(page.getByRole("img", { name: "To send: red.png" })).toBeVisible();
  await page.getByLabel("Your message").fill(words);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const line = page.getByRole("listitem").filter({ hasText: words });
  await expect(line.getByRole("img", { name: "Your picture" })).toBeVisible();
  await expect(page.getByRole("img", { name: "To send: red.png" })).toHaveCount(0);
}

/** What is due goes through the cart. The address stays after the first time. */
async function pay(page: Page, button: string, line: string, address?: typeof fillAddress) {
  await page.getByRole("button", { name: button }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("listitem").filter({ hasText: line })).toBeVisible();
  if (address) await address(page);
  // It comes from the order before, which is asked for beside the price.
  else await expect(page.getByLabel("Full name")).not.toHaveValue("");
  await payNow(page).click();
  await payByUpi(page, "success@razorpay");
  await expect(page.getByRole("heading", { level: 1, name: "Order Confirmed!" })).toBeVisible();
  expect(await cartLines(page)).toBe(0);
}

test("a guest approves, pays and follows; staff draw, quote, weave and send", async ({
  page,
  request,
}) => {
  test.slow();
  const asked = await ask(request);
  const own = `/custom-order/${asked.id}#${asked.token}`;
  const open = async () => {
    await page.goto("/faq");
    await page.goto(own);
    await expect(page.getByRole("heading", { level: 1, name: asked.number })).toBeVisible();
  };
  await open();
  await pay(page, "Book it for ₹30,000", "Books drawing and sample", fillAddress);

  const staff = await page.context().browser()?.newContext(DESK);
  if (!staff) throw new Error("No browser.");
  const desk = await staff.newPage();
  await openAsStaff(desk, "/admin/custom-orders?view=to_do");
  await desk.getByRole("link", { name: asked.name }).click();
  await step(desk, "Begin the design", asItIs);
  await expect(desk.getByText("Please add a picture of the sample first")).toBeVisible();
  await step(desk, "Change the design", async (form) => {
    await form.getByText("M 34 × 44 cm").click();
    await form.getByText("Quieter", { exact: true }).click();
    await expectSound(desk, "admin-custom-order-design");
  });
  const design = desk.getByRole("region", { name: "Design" });
  await expect(design.getByText("Version 2", { exact: true })).toBeVisible();
  await expect(design).toContainText("M, 34 × 44 cm, background quieter · changed by");
  await showPicture(desk, "Woven this morning");
  await step(desk, "The sample is ready", asItIs);
  await expectSound(desk, "admin-custom-order-sample");

  const mail = await emailTo(asked.email, "Your sample is ready");
  expect(mail.text).toContain(`/custom-order/${asked.id}#${asked.token}`);
  await open();
  await expect(page.getByRole("img", { name: "Your sample" })).toBeVisible();
  await expectSound(page, "custom-request-sample");
  await page.getByRole("button", { name: "Something is to change" }).click();
  await page.getByRole("button", { name: "Send what is to change" }).click();
  await expect(page.getByText("Please say what is to change")).toBeVisible();
  await page.getByLabel("What is to change?").fill("The border is too thin");
  await page.getByRole("button", { name: "Send what is to change" }).click();
  await expect(page.getByText("Thank you! We change it")).toBeVisible();

  await desk.reload();
  await expect(
    desk.getByRole("listitem").filter({ hasText: "The border is too thin" }),
  ).toBeVisible();
  await showPicture(desk, "A broader border");
  await step(desk, "The sample is ready", asItIs);
  await open();
  await page.getByRole("button", { name: "I approve it: weave it so" }).click();
  await expect(page.getByText("Thank you! We go on as the sample is")).toBeVisible();

  await desk.reload();
  await step(desk, "Make the quote", async (form) => {
    await form.getByLabel("Price of one saree, in ₹").fill("40000");
    await form.getByLabel("Delivery of all, in ₹").fill("1001");
    await expect(form).toContainText("₹2,01,001 in all");
    await expectSound(desk, "admin-custom-order-quote");
  });
  await open();
  await expect(page.getByText("With the advance you accept the quote of")).toBeVisible();
  await expectSound(page, "custom-request-quoted");
  await pay(page, "Pay the advance of ₹1,00,501", "Weaving begins with it");

  await open();
  await page.getByLabel("Your message").fill("Please weave her name smaller");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "her name smaller" })).toBeVisible();
  await sendPicture(page, "This is the red I mean");
  await desk.reload();
  await expect(desk.getByRole("img", { name: "Picture from the customer" })).toBeVisible();
  await desk.getByLabel("Message to the customer").fill("By a third, as you wish");
  await desk.getByRole("button", { name: "Send the message" }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: "By a third" })).toBeVisible();
  await emailTo(asked.email, "A message about your custom order");
  await step(desk, "Begin weaving", asItIs);
  await step(desk, "Report how far it is", (form) =>
    form.getByLabel("Woven so far, in cm").fill("1320"),
  );
  await open();
  await expect(page.getByText("1,320 of 2,750 cm woven").first()).toBeVisible();
  await expectSound(page, "custom-request-on-loom");
  await step(desk, "Report how far it is", (form) =>
    form.getByLabel("Woven so far, in cm").fill("2750"),
  );
  await step(desk, "All is woven", asItIs);
  await expect(desk.getByText("Waits for the balance of ₹1,00,500")).toBeVisible();
  await step(desk, "All is checked", async (form) => {
    for (const box of await form.getByRole("checkbox").all()) await box.check();
  });
  await expect(desk.getByRole("button", { name: "Hand it over" })).toHaveCount(0);
  await open();
  await pay(page, "Pay the balance of ₹1,00,500", "The sarees leave after it");
  await desk.reload();
  await step(desk, "Hand it over", async (form) => {
    await form.getByLabel("Courier").fill("India Post");
    await form.getByLabel("Tracking number").fill("EK123456789IN");
  });
  await expectSound(desk, "admin-custom-order-sent");
  await open();
  await expect(page.getByText("EK123456789IN")).toBeVisible();
  await step(desk, "It has arrived", asItIs);
  await open();
  await expect(page.getByText("Delivered", { exact: true }).first()).toBeVisible();
  await expectSound(page, "custom-request-delivered");
  // Nobody needs their picture any more.
  await page.getByRole("button", { name: "Delete my picture" }).click();
  await page.getByRole("button", { name: "Delete the picture" }).click();
  await expect(page.getByText(/^Your picture was deleted on /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete my picture" })).toHaveCount(0);
  // Whatever is agreed on afterwards goes back once.
  await desk.getByRole("button", { name: "Return the balance" }).click();
  const back = desk.getByRole("form", { name: "Return the balance" });
  await back.getByLabel("Reason").fill("One saree has a flaw");
  await expectSound(desk, "admin-custom-order-refund");
  await back.getByRole("button", { name: "Return ₹1,00,500" }).click();
  await expect(desk.getByText("₹1,00,500 of this order went back")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Return the balance" })).toHaveCount(0);
  await staff.close();
});
