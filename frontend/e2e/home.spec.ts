/** The first page: its sections and their times. */
import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test,
} from "@playwright/test";

import { accessibilityFaults } from "./support/checker";
import { walkDown } from "./support/look";
import { drawPicture } from "./support/picture";
import { type Size, visitor, WIDTHS } from "./support/widths";

const [PHONE] = WIDTHS;

/** Spec section 2, top to bottom; those of the owner's words are found by their place, not by their words. */
const ORDER = [
  "featured",
  "customise",
  "offers",
  "bands",
  "story",
  "why",
  "reviews",
  "trending",
  "commitment",
  "newsletter",
];

/** Kilobytes of 1000 bytes that the first page may load as script. */
const SCRIPT_BUDGET = 140;
const SHIFT_BUDGET = 0.05;

async function on(
  size: Size,
  browser: Browser,
  walk: (page: Page, context: BrowserContext) => Promise<void>,
) {
  const context = await visitor(browser, size);
  await walk(await context.newPage(), context);
  await context.close();
}

/** Lets a stopped clock run until something is there: answers are handed on in timers. */
const appears = (page: Page, what: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(10);
      return what.isVisible();
    })
    .toBe(true);

/** The front end has taken over from the written page, whose header has no buttons. */
const opens = (page: Page) => appears(page, page.locator("header button").first());

/** The browser has told whoever watches it that this is on the screen: it tells all of one moment, the oldest first. */
const isReported = (what: Locator) =>
  what.evaluate(
    (element) =>
      new Promise<void>((told) => {
        const watcher = new IntersectionObserver(([entry]) => {
          if (!entry?.isIntersecting) return;
          watcher.disconnect();
          told();
        });
        watcher.observe(element);
      }),
  );

/** From here on time passes only where a test says so. */
async function holdTheClock(page: Page) {
  await page.clock.install({ time: new Date("2026-06-01T10:00:00+05:30") });
  await page.clock.pauseAt(new Date("2026-06-01T10:00:01+05:30"));
}

const slide = (page: Page, number: number) =>
  page.getByLabel(`${number} of 3`, { exact: true }).first();
const isShown = (page: Page, number: number) =>
  slide(page, number).evaluate((element) => !element.hasAttribute("inert"));
/** With the clock in our hands, drawing waits for it; smooth scrolling does not. */
const expectSlide = (page: Page, number: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(20);
      return isShown(page, number);
    })
    .toBe(true);

for (const size of WIDTHS) {
  test(`every section in its order, sound and still, at ${size.width} px`, async ({ browser }) => {
    const context = await visitor(browser, size, true);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    await page.addInitScript(() => {
      // Chance lets one visit in ten load the measuring code too, after the page: see lib/vitals.ts.
      Math.random = () => 0.5;
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (!entry.hadRecentInput)
            Object.assign(window, {
              shift: (window as unknown as { shift: number }).shift + entry.value,
            });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/");
    await expect(slide(page, 1)).toBeVisible();
    await page.waitForLoadState("networkidle");
    const script = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(script / 1000, "kilobytes of script").toBeLessThanOrEqual(SCRIPT_BUDGET);
    await walkDown(page);
    await expect(page.locator("#trending")).toBeVisible();
    const found = await page
      .locator("main section[aria-labelledby] > h2, main section[aria-labelledby] h2")
      .evaluateAll((headings) => headings.map(({ id }) => id).filter(Boolean));
    expect(found.filter((id) => ORDER.includes(id))).toEqual(ORDER);
    await expect(page.locator("h1")).toHaveText("Handloom and silk sarees");
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift, "cumulative layout shift").toBeLessThanOrEqual(SHIFT_BUDGET);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      "nothing may stick out sideways",
    ).toBeLessThanOrEqual(size.width);
    const unsound = await accessibilityFaults(page);
    expect(
      unsound.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
    ).toEqual([]);
    expect(faults).toEqual([]);
    await drawPicture(page, `home-${size.width}`);
    await context.close();
  });
}

test("the banner goes on every 5 s and around, stands under Pause and stays after an arrow", async ({
  page,
}) => {
  await holdTheClock(page);
  await page.goto("/");
  await opens(page);
  await appears(page, slide(page, 1));
  await page.clock.runFor(4500);
  expect(await isShown(page, 1)).toBe(true);
  await page.clock.runFor(700);
  await expectSlide(page, 2);
  await page.clock.runFor(5000);
  await expectSlide(page, 3);
  await page.clock.runFor(5000);
  await expectSlide(page, 1);
  await page.getByRole("button", { name: "Pause collections" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  await expectSlide(page, 1);
  await page.getByRole("button", { name: "Previous in collections" }).click();
  await expectSlide(page, 3);
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  await expectSlide(page, 3);
});

test("the news fades after 8000 ms and changes 400 ms later", async ({ page }) => {
  await holdTheClock(page);
  await page.goto("/");
  await opens(page);
  const news = page.getByLabel("News from the shop").getByRole("link");
  await appears(page, news);
  const first = await news.textContent();
  await page.clock.runFor(7900);
  await expect(news).toHaveText(first ?? "");
  await expect(news).not.toHaveClass(/opacity-0/);
  await page.clock.runFor(300);
  await expect(news).toHaveClass(/opacity-0/);
  await expect(news).toHaveText(first ?? "");
  await page.clock.runFor(300);
  await expect(news).not.toHaveText(first ?? "");
});

test("on a phone a reason stays for 2.5 s, a review for 10 s", ({ browser }) =>
  on(PHONE, browser, async (page) => {
    await holdTheClock(page);
    await page.goto("/");
    await opens(page);
    for (const [id, every] of [
      ["why", 2500],
      ["commitment", 10_000],
      ["reviews", 10_000],
    ] as const) {
      const section = page.locator(`section[aria-labelledby="${id}"]`);
      await appears(page, section);
      await section.scrollIntoViewIfNeeded();
      const list = section.getByRole("list").first();
      // The browser reports what is on the screen in its own time, and only then does the list begin to turn.
      await isReported(list);
      await expect(list).toHaveAttribute("aria-live", "off");
      await page.clock.runFor(every * 0.8);
      const items = list.locator("> li");
      await expect(items.first()).not.toHaveAttribute("inert");
      await page.clock.runFor(every * 0.4);
      // A list that began late catches up, which takes less than a turn; one that stays for two turns does not come so far.
      let steps = 0;
      await expect
        .poll(async () => {
          steps += 1;
          await page.clock.runFor(steps > 7 ? 10 : every / 10);
          return items.nth(1).evaluate((item) => !item.hasAttribute("inert"));
        })
        .toBe(true);
    }
  }));
