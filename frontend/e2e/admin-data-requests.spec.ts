/** What people ask about their data, as owners write it down and see to it: at every width. */
import { expect, type Page, test } from "@playwright/test";
import { registered } from "./support/account";
import { expectSound } from "./support/look";
import { drawer, openAsStaff } from "./support/staff";

const form = (page: Page) => page.getByRole("form", { name: "Data request" });
const DAY = 86_400_000;
const india = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

test("a customer asks for a copy and to be erased, and what is done finishes the request", async ({
  page,
  request,
}) => {
  const person = await registered(request);
  await openAsStaff(page, `/admin/customers?q=${person.email}`);
  await page.getByRole("link", { name: person.name }).click();
  const open = page.getByRole("list", { name: "Open data requests" });
  const ask = async (kind: string) => {
    await page.getByRole("button", { name: "Write a request down" }).click();
    await form(page).getByRole("button", { name: "Write down" }).click();
    await expect(form(page).getByText("Please choose what they ask")).toBeVisible();
    await form(page).getByLabel("What they ask").selectOption(kind);
    await form(page).getByLabel("How it came").selectOption("By phone");
    await form(page).getByRole("button", { name: "Write down" }).click();
    await expect(page.getByText(/^Written down, due by/).first()).toBeVisible();
    await expect(open.getByText(kind)).toBeVisible();
  };
  await ask("Copy of their data");
  await expectSound(page, "admin-customer-requests");

  await page.getByRole("button", { name: "Download all data" }).click();
  await expect(drawer(page).getByLabel("What was done")).toHaveValue(/copy of all their data/);
  await drawer(page).getByRole("button", { name: "Finish the request" }).click();
  await expect(drawer(page).getByText("Please say how you know that it is them")).toBeVisible();
  await drawer(page).getByLabel("How they proved who they are").fill("Called from their number");
  await expectSound(page, "admin-data-request-finish");
  await drawer(page).getByRole("button", { name: "Finish the request" }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(open).toHaveCount(0);

  await ask("To be erased");
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  await drawer(page).getByLabel("Type ERASE").fill("ERASE");
  await drawer(page)
    .getByRole("button", { name: `Erase ${person.name}` })
    .click();
  const outcome = drawer(page).getByLabel("What was done");
  await expect(outcome).toHaveValue("Erased their account");
  const mark = crypto.randomUUID().slice(0, 8);
  await outcome.fill(`Erased their account ${mark}`);
  await drawer(page).getByLabel("How they proved who they are").fill("Called from their number");
  await drawer(page).getByRole("button", { name: "Finish the request" }).click();
  await expect(page.getByText("Finished", { exact: true })).toBeVisible();
  await page.getByText("Done", { exact: true }).click();
  const done = page.getByRole("list", { name: "Data requests" }).getByRole("listitem");
  await expect(done.filter({ hasText: mark })).toContainText("Closed account");
  await expectSound(page, "admin-data-requests-done");
});

test("a message becomes a request, and what is late is found from the dashboard", async ({
  page,
  request,
}) => {
  const name = `Padma Rao ${crypto.randomUUID().slice(0, 8)}`;
  const sent = await request.post("/api/email/contact", {
    data: { name, email: "padma.late@example.in", subject: name, message: name, website: "" },
  });
  const { ticket } = (await sent.json()) as { ticket: string };
  await openAsStaff(page, `/admin/messages?view=all&q=${ticket}`);
  await page.getByRole("link", { name }).click();
  await page.getByRole("link", { name: "Make this a data request" }).click();
  await expect(form(page).getByLabel("Note")).toHaveValue(`Message ${ticket}`);
  await form(page).getByLabel("What they ask").selectOption("Complaint");
  await form(page)
    .getByLabel("Received on")
    .fill(india.format(Date.now() + 2 * DAY));
  await form(page).getByRole("button", { name: "Write down" }).click();
  await expect(form(page).getByText("This day is still to come")).toBeVisible();
  await expectSound(page, "admin-data-request");
  await form(page)
    .getByLabel("Received on")
    .fill(india.format(Date.now() - 40 * DAY));
  await form(page).getByRole("button", { name: "Write down" }).click();
  await expect(form(page)).toBeHidden();

  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: /Requests about data/ }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Late: was due on");
  await expectSound(page, "admin-data-requests");
  await row.getByRole("button", { name: /^Finish/ }).click();
  await drawer(page).getByLabel("How they proved who they are").fill("Wrote from that address");
  await drawer(page).getByLabel("What was done").fill("Answered by email");
  await drawer(page).getByRole("button", { name: "Finish the request" }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(row).toHaveCount(0);
});
