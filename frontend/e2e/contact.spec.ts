/** Writing to the shop, and its newsletter: through the form into the store's email box. */
import { expect, type Page, test } from "@playwright/test";
import { expectSound, lively } from "./support/look";
import { emailTo } from "./support/mail";

const field = (page: Page, name: string) =>
  page.getByRole("form", { name: "Message to the shop" }).getByRole("textbox", { name });

const send = (page: Page) => page.getByRole("button", { name: "Send message" });

/** Nobody else's, so that limits per address are never met. */
const someone = () => `lakshmi.${crypto.randomUUID().slice(0, 8)}@example.in`;

const SCRIPT = "<script>document.title = 'owned'</script><img src=x onerror=alert(1)>";

test("a message reaches the store, and its writer learns the ticket", async ({ page }) => {
  const email = someone();
  await page.goto("/contact");
  await field(page, "Name").fill("Lakshmi Devi");
  await field(page, "Email").fill(email);
  await field(page, "Phone").fill("+91 98480 12345");
  await field(page, "Subject").fill("A saree for a wedding");
  await field(page, "Message").fill("Do you have Gadwal in peacock green?\nWe are six sisters.");
  await expectSound(page, "contact-filled");
  await send(page).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  const thanks = page.getByRole("status").filter({ hasText: "Thank you for contacting us!" });
  await expect(thanks).toContainText(
    "Your message has been received. One of our team members will contact you shortly.",
  );
  const ticket = /C-[0-9A-Z]{6}/.exec((await thanks.textContent()) ?? "")?.[0] ?? "";
  expect(ticket).not.toBe("");
  await expect(field(page, "Message")).toHaveValue("");
  await expectSound(page, "contact-sent");

  const store = await emailTo("@", new RegExp(`${ticket}: A saree for a wedding`));
  expect(store.replyTo).toContain(email);
  expect(store.text).toContain("Do you have Gadwal in peacock green?");
  expect(store.text).toContain("+919848012345");
  const acknowledgement = await emailTo(email, ticket);
  expect(acknowledgement.text).toContain("within 24 hours");
  expect(acknowledgement.text).not.toContain("Gadwal");
});

test("what is missing is said at its field, and a reload loses nothing", async ({ page }) => {
  await page.goto("/contact");
  await send(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("All fields are required");
  await expect(page.locator("#message-name-error")).toHaveText("Name is required");
  await expect(page.locator("#message-email-error")).toHaveText("Email is required");
  await expect(page.locator("#message-message-error")).toHaveText("Message is required");
  await expectSound(page, "contact-missing");
  await summary.getByRole("link", { name: "Email is required" }).click();
  await expect(field(page, "Email")).toBeFocused();
  await page.keyboard.type("lakshmi@");
  await page.keyboard.press("Tab");
  await expect(page.locator("#message-email-error")).toHaveText(
    "Please enter a valid email address",
  );
  await field(page, "Message").fill("Half a thought");
  await page.reload();
  await expect(field(page, "Message")).toHaveValue("Half a thought");
  await expect(field(page, "Email")).toHaveValue("lakshmi@");
});

test("scripts and very long words stay text, on the page and in the email", async ({ page }) => {
  const email = someone();
  await page.goto("/contact");
  await field(page, "Name").fill("<b>Lakshmi</b>");
  await field(page, "Email").fill(email);
  await field(page, "Subject").fill(SCRIPT);
  await field(page, "Message").fill(`${SCRIPT}\n${"పట్టు".repeat(600)}`);
  await send(page).click();
  const thanks = page.getByRole("status").filter({ hasText: "Thank you for contacting us!" });
  const ticket = /C-[0-9A-Z]{6}/.exec((await thanks.textContent()) ?? "")?.[0] ?? "";
  const message = await emailTo("@", ticket === "" ? "never" : new RegExp(`^${ticket}`));
  expect(message.text).toContain(SCRIPT);
  expect(message.html).not.toContain("<script>");
  expect(message.html).not.toContain("<img src=x");
  await page.route("**/email", (route) =>
    route.fulfill({ contentType: "text/html", body: message.html }),
  );
  await page.goto("/email");
  await expect(page.locator("p", { hasText: "<script>" })).toBeVisible();
  await expect(page).not.toHaveTitle("owned");
  await expectSound(page, "email-to-the-store");
});

test("the shop that cannot be reached loses no message", async ({ page }) => {
  await page.goto("/contact");
  await field(page, "Name").fill("Lakshmi Devi");
  await field(page, "Email").fill(someone());
  await field(page, "Message").fill("Do you have Gadwal?");
  await page.route("**/api/email/contact", (route) => route.fulfill({ status: 502, body: "" }));
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to send message");
  await expect(field(page, "Message")).toHaveValue("Do you have Gadwal?");
  await expectSound(page, "contact-failed");
});

test("a subscriber is welcomed, told when she is known, and leaves by the mail's link", async ({
  page,
  request,
}) => {
  const email = someone();
  const subscribe = () => request.post("/api/newsletter/subscriptions", { data: { email } });
  await page.goto("/");
  await lively(page);
  // Its form loads when somebody comes near.
  await page.locator("#newsletter").scrollIntoViewIfNeeded();
  const form = page.getByRole("form", { name: "Newsletter" });
  const typed = form.getByRole("textbox", { name: "Email" });
  const press = () => form.getByRole("button", { name: "Subscribe" }).click();
  await press();
  await expect(form.getByText("Please enter your email")).toBeVisible();
  await expect(typed).toBeFocused();
  await typed.fill("lakshmi@");
  await press();
  await expect(form.getByText("Please enter a valid email address")).toBeVisible();
  await expect(typed).toHaveValue("lakshmi@");
  await typed.fill(email);
  await press();
  await expect(form.getByText(/open the link in the email/)).toBeVisible();
  await expect(typed).toHaveValue("");

  const question = await emailTo(email, /^Please confirm your subscription/);
  const yes = /https?:\/\/\S+(\/newsletter\/confirm#[0-9a-f]{64})/.exec(question.text);
  await page.goto(yes?.[1] ?? "/no-link-in-the-email");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your subscription");
  await expectSound(page, "newsletter-confirm");
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeFocused();
  await expectSound(page, "newsletter-confirmed");
  await page.goto("/");
  await lively(page);
  await typed.fill(email);
  await press();
  await expect(form.getByText("Email already subscribed")).toBeVisible();
  await expect(typed).toHaveValue(email);

  const welcome = await emailTo(email, /^Welcome to /);
  const link = /https?:\/\/\S+(\/newsletter\/unsubscribe\?token=[0-9a-f]{64})/.exec(welcome.text);
  await page.route("**/email", (route) =>
    route.fulfill({ contentType: "text/html", body: welcome.html }),
  );
  await page.goto("/email");
  await expectSound(page, "email-welcome");
  await page.goto(link?.[1] ?? "/no-link-in-the-email");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Unsubscribe from our newsletter?",
  );
  await expectSound(page, "unsubscribe");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeFocused();
  await expectSound(page, "unsubscribed");
  expect((await subscribe()).status()).toBe(202);

  await page.goto(`/newsletter/unsubscribe?token=${"0".repeat(64)}`);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("alert")).toContainText("Subscription not found");
  await expectSound(page, "unsubscribe-unknown");
});
