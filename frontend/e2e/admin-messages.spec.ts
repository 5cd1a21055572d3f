/** Messages in the admin: answered by real emails, at every width. */
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectSound } from "./support/look";
import { emailTo } from "./support/mail";
import { openAsStaff, signInAsStaff } from "./support/staff";

type Written = { email: string; name: string; ticket: string };

/** Somebody nobody else is. */
async function write(request: APIRequestContext, subject: string): Promise<Written> {
  const mark = crypto.randomUUID().slice(0, 8);
  const written = { email: `padma.${mark}@example.in`, name: `Padma Rao ${mark}` };
  const sent = await request.post("/api/email/contact", {
    data: {
      ...written,
      phone: "9848012345",
      subject,
      message: "The border of my Gadwal has a pulled thread.\n<b>What can I do?</b>",
      website: "",
    },
  });
  expect(sent.ok()).toBe(true);
  const { ticket } = (await sent.json()) as { ticket: string };
  return { ...written, ticket };
}

const reply = (page: Page) => page.getByRole("form", { name: "Reply" });

/** From the list, found by the writer's address. */
async function open(page: Page, { email, name }: Written): Promise<void> {
  await page.goto(`/admin/messages?view=all&q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name }).click();
  await expect(reply(page)).toBeVisible();
}

test("a message is answered by email, becomes a complaint, and is settled", async ({
  page,
  request,
}) => {
  const written = await write(request, "A pulled thread");
  await openAsStaff(page, "/admin/messages");
  await expect(page.getByRole("link", { name: "Open", exact: false }).first()).toBeVisible();
  await expectSound(page, "admin-messages");
  await page.getByRole("searchbox", { name: "Search messages" }).fill(written.ticket);
  await page.keyboard.press("Enter");
  const row = page.getByRole("listitem").filter({ hasText: written.ticket });
  await expect(row).toContainText("Answer by tomorrow");
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: written.ticket })).toBeVisible();
  await expect(page.getByText("<b>What can I do?</b>")).toBeVisible();
  await expectSound(page, "admin-message");

  await reply(page).getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Please write the reply first")).toBeVisible();
  await reply(page)
    .getByLabel("Reply")
    .fill("Please send us a picture.\nWe mend it free of charge.");
  await reply(page).getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText(/Reply by .* (On its way|Sent by email)/)).toBeVisible();
  await expect(reply(page).getByLabel("Reply")).toHaveValue("");
  await expect(page.getByText("Answered", { exact: true })).toBeVisible();
  const email = await emailTo(written.email, `[${written.ticket}]`.replace(/[[\]]/g, "\\$&"));
  expect(email.subject).toBe(`[${written.ticket}] Re: A pulled thread`);
  expect(email.text).toContain("We mend it free of charge.");
  expect(email.text).toContain("> The border of my Gadwal has a pulled thread.");
  expect(email.html).not.toContain("<b>What");

  await page.getByLabel("New note").fill("She calls after six");
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("listitem").filter({ hasText: "She calls after six" });
  await expect(note).toContainText("Note by");
  await page.getByLabel("Order number").fill("PT-00000000");
  await page.getByRole("button", { name: "Link this order" }).click();
  await expect(page.getByText("There is no order of this number")).toBeVisible();
  await page.getByRole("button", { name: "Mark as complaint" }).click();
  await expect(page.getByText(/^Settle the complaint by/)).toBeVisible();
  await expectSound(page, "admin-message-complaint");
  await page.getByRole("button", { name: "Settled: close" }).click();
  await expect(page.getByRole("button", { name: "Open again" })).toBeVisible();
});

test("what is typed outlives a dead network, a reload and somebody else's answer", async ({
  page,
  request,
}) => {
  const written = await write(request, "");
  await signInAsStaff(page);
  await open(page, written);
  const typed = "We have it in maroon, too.";
  await reply(page).getByLabel("Reply").fill(typed);
  await page.route("**/reply", (route) => route.abort());
  await reply(page).getByRole("button", { name: "Send reply" }).click();
  await expect(reply(page).getByRole("alert")).toContainText("Not sent. Your text is safe here");
  await expectSound(page, "admin-message-failed");
  await page.unroute("**/reply");
  await page.reload();
  await expect(reply(page).getByLabel("Reply")).toHaveValue(typed);

  const other = await page.context().newPage();
  await open(other, written);
  await reply(other).getByLabel("Reply").fill("We have it in green.");
  await reply(other).getByRole("button", { name: "Send reply" }).click();
  await expect(other.getByText(/Reply by/)).toBeVisible();
  await other.close();

  await reply(page).getByRole("button", { name: "Send reply" }).click();
  await expect(reply(page).getByRole("alert")).toContainText("there is something new");
  await expect(page.getByText("We have it in green.")).toBeVisible();
  await expect(reply(page).getByLabel("Reply")).toHaveValue(typed);
  await expectSound(page, "admin-message-stale");
  await reply(page).getByRole("button", { name: "Send all the same" }).click();
  await expect(page.getByText(/Reply by/)).toHaveCount(2);
  await page.goto("/admin/messages/5f1c2a34-0000-4000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "There is no such message" })).toBeVisible();
});

test("emails that were given up are sent again, one or all", async ({ page, request }) => {
  const { ticket } = await write(request, "");
  await openAsStaff(page, "/admin/mails?view=sent");
  await expect(page.getByText(/^Sent /).first()).toBeVisible();
  await expectSound(page, "admin-mails-sent");
  // No mail server of the journeys refuses anything.
  await page.route(/\/api\/mails\?.*state=dead/, (route) =>
    route.fulfill({
      json: {
        data: [
          {
            id: 999_999_999,
            kind: "contact_reply",
            state: "dead",
            about: ticket,
            to: "pa•••@example.in",
            attempts: 41,
            createdAt: "2026-11-20T05:10:00Z",
            nextAt: null,
            endedAt: "2026-11-21T05:10:00Z",
            undeliverable: true,
            lastError: "undeliverable: 550 5.1.1 no such user",
          },
        ],
        page: { number: 1, size: 20, total: 1 },
      },
    }),
  );
  await page.goto("/admin/mails");
  await expect(page.getByText("This address takes no email.")).toBeVisible();
  await expectSound(page, "admin-mails");
  await page.getByRole("button", { name: /Send again.*Reply to a message/ }).click();
  await expect(page.getByText("Mail not found")).toBeVisible();
  const answer = page.waitForResponse("**/api/mails/resend");
  await page.getByRole("button", { name: "Send all again" }).click();
  expect((await answer).status()).toBe(202);
});
