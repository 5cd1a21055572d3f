/** A day at a till: opened with counted change, sold at, counted blind, closed, and printed. */
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { onBill, pay, typeNumber } from "./support/counter";
import { expectSound } from "./support/look";
import { plentifulSaree, rupees } from "./support/shop";
import { openAsStaff, ownerToken, staffMember } from "./support/staff";

type Till = { id: string; session: { id: string } | null };

/** Other journeys sell in this shop as one without tills. */
async function retireAll(request: APIRequestContext) {
  const headers = { Authorization: `Bearer ${await ownerToken(request)}` };
  const send = (path: string, data: object) => request.post(`/api/pos/${path}`, { headers, data });
  const listed = await request.get("/api/pos/tills", { headers });
  const { data: tills } = (await listed.json()) as { data: Till[] };
  for (const { id, session } of tills) {
    if (session) {
      await send(`sessions/${session.id}/count`, { count: { notes: [], coins: 0 } });
      await send(`sessions/${session.id}/close`, { note: "A journey broke off" });
    }
    expect((await send(`tills/${id}/retire`, {})).ok()).toBe(true);
  }
}

test.afterEach(({ request }) => retireAll(request));

async function count(page: Page, pieces: Readonly<Record<string, number>>) {
  for (const [label, typed] of Object.entries(pieces)) {
    await page.getByRole("dialog").getByLabel(label).fill(String(typed));
  }
}

test("a till is opened, sells, is counted blind and closed, and its report is printed", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = "yes";
    };
  });
  const name = `Counter ${Date.now() % 1000}`;
  await openAsStaff(page, "/admin/tills");
  await expect(page.getByText("No till yet.")).toBeVisible();
  await expectSound(page, "admin-tills-empty");
  await page.getByLabel("Name of the till").fill(name);
  await page.getByRole("button", { name: "Add till" }).click();
  await expect(page.getByRole("list", { name: "Tills" }).getByText(name)).toBeVisible();

  // The cashier comes; nothing is sold before the change is counted.
  await openAsStaff(page, "/pos", await staffMember(request, "cashier"));
  const saree = await plentifulSaree(request);
  await typeNumber(page, saree.sku);
  await expect(onBill(page).getByText(saree.name, { exact: true })).toBeVisible();
  await expect(page.getByText(`Open ${name} first.`).filter({ visible: true })).toBeVisible();
  await expectSound(page, "till-closed");
  await page.getByRole("button", { name: `Open ${name}` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Open ${name}` })
    .click();
  await expect(page.getByText("Please count what lies in the drawer.")).toBeVisible();
  await count(page, { "₹500 notes": 2, "₹100 notes": 10 });
  await expectSound(page, "till-open");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Open ${name}` })
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await pay(page, "Cash");
  await page.getByRole("button", { name: "Yes" }).click();

  await page.getByRole("button", { name: `Till: ${name}` }).click();
  await expectSound(page, "till-menu");
  await page.getByRole("button", { name: "Cash out" }).click();
  await page.getByLabel("Amount").fill("2500");
  await page.getByLabel("What is it for?").fill("Tea for a wedding party");
  await page.getByRole("button", { name: "Take out" }).click();
  await expect(page.getByText(/^You can take out up to ₹2,000\./)).toBeVisible();
  await page.getByLabel("Amount").fill("500");
  await expectSound(page, "till-cash-out");
  await page.getByRole("button", { name: "Take out" }).click();
  await expect(page.getByText("₹500 taken out: Tea for a wedding party")).toBeVisible();

  // 2,000 + the saree − 500 should lie there; whoever counts is not told before.
  await page.getByRole("button", { name: "Count and close" }).click();
  const expected = rupees(1_500 + saree.price);
  await expect(page.getByRole("dialog").getByText(expected)).toHaveCount(0);
  await count(page, { "₹500 notes": 2, "Coins, in rupees": saree.price + 200 });
  await expectSound(page, "till-count");
  await page.getByRole("button", { name: "Done counting" }).click();
  await expect(page.getByText("₹300 short")).toBeVisible();
  await expect(page.getByRole("dialog").getByText(expected)).toBeVisible();
  await expectSound(page, "till-compare");

  // A reload goes on where it was.
  await page.reload();
  await expect(page.getByText(`${name} is being counted`).first()).toBeVisible();
  await page.getByRole("button", { name: "Count and close" }).click();
  await page.getByRole("button", { name: `Close ${name}` }).click();
  await expect(page.getByText("Please say why")).toBeVisible();
  await page.getByLabel("Reason").fill("Change given twice");
  await page.getByRole("button", { name: `Close ${name}` }).click();
  await expect(page.getByRole("heading", { name: `Z report: ${name}` })).toBeVisible();
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "yes");
  await expectSound(page, "till-report");

  await openAsStaff(page, "/admin/tills");
  await expect(page.getByText("₹300 short").first()).toBeVisible();
  await expectSound(page, "admin-tills");
});
