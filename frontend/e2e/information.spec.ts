/** The pages that say who the shop is and what it promises: sound at three widths, and what they do when used. */
import { expect, type Page, test } from "@playwright/test";
import { expectSound, withoutFirstAnswers } from "./support/look";

// Nothing here is bought: each may be looked at in any shop.
test.describe.configure({ mode: "parallel" });

const WIDTHS = [
  { width: 360, height: 660 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

const PAGES = [
  { path: "/about", heading: "About us", says: "1978" },
  { path: "/contact", heading: "Contact us", says: "Park Road" },
  { path: "/faq", heading: "Frequently asked questions", says: "Where do you deliver?" },
  { path: "/shipping-policy", heading: "Shipping Policy", says: "Kurnool: 1–2 business days" },
  {
    path: "/refund-policy",
    heading: "Refund & Return Policy",
    says: "deficient: shorter than stated",
  },
  { path: "/terms", heading: "Terms and Conditions", says: "Grievance officer" },
  { path: "/privacy", heading: "Privacy Policy", says: "Data Protection Board of India" },
] as const;

for (const size of WIDTHS) {
  test.describe(`at ${size.width} px`, () => {
    for (const { path, heading, says } of PAGES) {
      test(heading, async ({ page }) => {
        await page.setViewportSize(size);
        const answer = await page.goto(path);
        expect(answer?.status(), "the server knows the page").toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        await expect(page).toHaveTitle(new RegExp(`^${heading} – `));
        await expect(page.getByRole("main").getByText(says).first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expectSound(page, `information${path.replaceAll("/", "-")}-${size.width}`);
      });
    }
  });
}

test("the contents of a policy stay beside the text, lead to its parts and mark where one is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto("/refund-policy");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "How money returns" }).click();
  await expect(page).toHaveURL(/#refunds$/);
  await expect(page.getByRole("heading", { name: "How money returns" })).toBeInViewport();
  await expect(contents).toBeInViewport();
  await expect(contents.locator("[aria-current]")).toHaveText("How money returns");
  // A link from a mail opens at its part, although the words come after the page.
  await page.goto("/terms#grievance");
  await expect(page.getByRole("heading", { name: "Complaints" })).toBeInViewport();
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(contents).toBeHidden();
});

test("one answer is open at a time, and every question can be reached by key", async ({ page }) => {
  await page.goto("/faq");
  const first = page.getByRole("button", { name: "Is it pure silk?" });
  const second = page.getByRole("button", { name: "Is it handwoven?" });
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(second).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(second).toHaveAttribute("aria-expanded", "true");
  await expect(first).toHaveAttribute("aria-expanded", "false");
});

/** Everything asked of other hosts; they are answered here, so that no journey depends on them. */
async function otherHosts(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>A map</p>" });
  });
  return asked;
}

test("nothing is asked of a map service before somebody wants the map", async ({ page }) => {
  const asked = await otherHosts(page);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  await page.goto("/contact");
  const show = page.getByRole("button", { name: "Show map" });
  await show.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await show.click();
  await expect(page.frameLocator("iframe[title^='Map: ']").getByText("A map")).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^https:\/\/www\.google\.com\/maps/);
  expect(refused, "the shop's own policy lets the map in").toEqual([]);
});

test("the footer of every page names the seller and the grievance officer", async ({ page }) => {
  await page.goto("/products");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading", { name: "Grievance officer" })).toBeVisible();
  await expect(
    footer.getByText(/^Sold by .+ Registered office: .+ GSTIN 37ABCDE1234F1ZZ\.$/),
  ).toBeVisible();
});

test("a page whose words do not come says so, and tries again", async ({ page }) => {
  await withoutFirstAnswers(page);
  let isDown = true;
  await page.route("**/api/content/about", (route) =>
    isDown ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  );
  await page.goto("/about");
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  isDown = false;
  await page.getByRole("button", { name: "Reload Page" }).click();
  await expect(page.getByRole("heading", { name: "1978 to 2023" })).toBeVisible();
});

test("what the owner stored is shown as words", async ({ page }) => {
  await withoutFirstAnswers(page);
  const hostile = `<img src=x onerror="document.title='taken'"><b>bold</b>`;
  await page.route("**/api/content/policies/terms", async (route) => {
    const answer = await route.fetch();
    const policy = await answer.json();
    // What is below comes as markup, of which the server has taken out what is none of its own.
    policy.inShort = [hostile];
    policy.sections[0].title = hostile;
    await route.fulfill({ response: answer, json: policy });
  });
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 2, name: hostile })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: hostile }).first()).toBeVisible();
  await expect(page.locator("article img, article b")).toHaveCount(0);
  await expect(page).toHaveTitle(/^Terms and Conditions/);
});
