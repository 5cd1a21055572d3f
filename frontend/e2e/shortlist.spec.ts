/** Sarees put aside, shared by a link, and answered by whoever has it. */
import { expect, type Locator, test } from "@playwright/test";
import { logIn, registered } from "./support/account";
import { expectSound } from "./support/look";
import { sareesInStock } from "./support/shop";

test("a shortlist is shared, and answered without an account", async ({
  page,
  request,
  browser,
}) => {
  const [saree] = await sareesInStock(request);
  if (!saree) throw new Error("The demo shop has no saree.");
  const person = await registered(request);
  await page.goto(`/product/${saree.id}`);
  await page.getByRole("button", { name: "Add to shortlist" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person);
  await expect(page).toHaveURL(new RegExp(`/product/${saree.id}$`));
  await page.getByRole("button", { name: "Add to shortlist" }).click();
  await expect(page.getByRole("button", { name: "On your shortlist" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.goto("/customer/shortlist");
  await page.getByRole("button", { name: "Make a link to share" }).click();
  const whatsapp = page.getByRole("link", { name: "Share on WhatsApp" });
  const text = new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const link = /\/shortlist\/\S+/.exec(text)?.[0] ?? "";
  await expectSound(page, "area-shortlist");
  // On a phone the buttons stand in two rows, and both begin at the page's edge.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 660 });
  const begins = (one: Locator) =>
    one.evaluate((element) => {
      const padding = element.matches("button") ? getComputedStyle(element).paddingLeft : "0";
      return Math.round(element.getBoundingClientRect().left + Number.parseFloat(padding));
    });
  const stop = page.getByRole("button", { name: /^(Copy link|Stop sharing)$/ });
  const lefts = await Promise.all((await stop.all()).map(begins));
  expect(lefts).toContain(await begins(whatsapp));
  if (wide) await page.setViewportSize(wide);

  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 660 } });
  const family = await elsewhere.newPage();
  await family.goto(link);
  await expect(family.getByRole("heading", { level: 1 })).toContainText("Lakshmi asks");
  await family.getByRole("button", { name: "Love it" }).click();
  await expect(family.getByLabel("Your name")).toBeFocused();
  await family.getByLabel("Your name").fill("Amma");
  await family.getByRole("button", { name: "Continue" }).click();
  await family.getByRole("button", { name: "Love it" }).click();
  await expect(family.getByText("Amma loves it.")).toBeVisible();
  await expectSound(family, "shortlist-shared");

  await page.reload();
  await expect(page.getByText("Amma loves it.")).toBeVisible();
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByRole("button", { name: "Make a link to share" })).toBeVisible();
  await family.reload();
  await expect(
    family.getByRole("heading", { name: "This shortlist is no longer shared" }),
  ).toBeVisible();
  await elsewhere.close();
});
