/** Looking at a page: a picture for people if they want one, and the accessibility checker's word. */
import { expect, type Page } from "@playwright/test";
import { accessibilityFaults } from "./checker";
import { drawPicture } from "./picture";

/** Keeps a picture of the whole page under its width and this name, if pictures are wanted. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await drawPicture(page, `${page.viewportSize()?.width ?? "browser"}-${name}`);
}

/** Once the front end has taken over from the written page, whose header has no buttons. */
export const lively = (page: Page) =>
  page.locator("header button").first().waitFor({ state: "attached" });

/** Walks down the page as a reader does, so that every part comes near. */
export async function walkDown(page: Page): Promise<void> {
  await lively(page);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 300) {
      window.scrollTo(0, y);
      await new Promise((next) => setTimeout(next, 80));
    }
  });
  await page.waitForLoadState("networkidle");
}

/**
 * How many requests the first view of a page took, with the document. Pictures that the browser fetches ahead, below or
 * beside what can be seen, are its own affair: how far it looks depends on the network. What measures one visit in ten comes
 * when the page has stood for a while.
 */
export const firstRequests = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const inSight = ({ top, bottom, left, right }: DOMRect) =>
      top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    const pictures = [...document.images];
    const seen = pictures.filter((one) => inSight(one.getBoundingClientRect()));
    const unseen = pictures.filter((one) => !seen.includes(one));
    const ahead = new Set(unseen.map(({ currentSrc }) => currentSrc));
    for (const { currentSrc } of seen) ahead.delete(currentSrc);
    const all = performance.getEntriesByType("resource").map(({ name }) => name);
    const isLater = (name: string) => ahead.has(name) || name.includes("/assets/vitals-");
    return 1 + all.filter((name) => !isLater(name)).length;
  });

/** The shop's pictures that came twice in one width, because written page and front end named them differently. */
export const picturesFetchedTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const addresses = new Map<string, Set<string>>();
    for (const { name } of performance.getEntriesByType("resource")) {
      const { pathname, searchParams } = new URL(name);
      if (!pathname.startsWith("/media/")) continue;
      const picture = `${pathname} ${searchParams.get("w")}`;
      addresses.set(picture, (addresses.get(picture) ?? new Set()).add(name));
    }
    return [...addresses].filter(([, names]) => names.size > 1).map(([picture]) => picture);
  });

/** A toast whose time runs out would fade while it is looked at. */
const turnToastClocks = (page: Page, way: "pause" | "play") =>
  page.evaluate((turned) => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName === "toast-clock")
        animation[turned]();
    }
  }, way);

/** One that comes or goes while the checker reads is there or not there, never in between. */
const showToastsWhole = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".Toastify__toast { opacity: 1 !important }");
    document.adoptedStyleSheets.push(sheet);
  });

/** What changes whether a thing can be seen or read. */
const FADING = ["opacity", "visibility", "color", "backgroundColor"];

/** Toasts stay until they are closed: a busy machine may need longer than the three seconds of one that leads somewhere. */
export const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".Toastify__progress-bar { animation-play-state: paused !important }");
    document.adoptedStyleSheets.push(sheet);
  });

/** Half-faded words have half their contrast: nothing may be on its way in or out, or to another colour, while colours are judged. */
async function standStill(page: Page): Promise<void> {
  // What is asked for anew is faint until it has come.
  await expect(page.locator(".opacity-60")).toHaveCount(0);
  // The header puts its news away further down, and shows it again at the top; what is half under it is no small target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForFunction(() => scrollY > 0 || !document.querySelector("header .invisible"));
  // Also stops what moves by itself, such as the news.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // They have heard of it once they cannot be paused any more; a line on its way out comes back first.
  const news = page.getByRole("region", { name: "News from the shop" });
  await expect(news.getByRole("button")).toHaveCount(0);
  await expect(news.locator(".opacity-0")).toHaveCount(0);
  await showToastsWhole(page);
  await turnToastClocks(page, "pause");
  await page.waitForFunction((fading) => {
    const fades = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect &&
      effect.getKeyframes().some((frame) => fading.some((property) => property in frame));
    return document
      .getAnimations()
      .every((animation) => animation.playState !== "running" || !fades(animation));
  }, FADING);
}

/** What the accessibility checker holds to be serious or critical on the page at rest. */
async function findings(page: Page): Promise<string[]> {
  await standStill(page);
  const unsound = await accessibilityFaults(page, {
    tags: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  });
  return unsound
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) =>
      [
        `${id}:`,
        ...nodes.map(
          (node) => `${node.target.join(" ")} ${node.html} ${node.any[0]?.message ?? ""}`,
        ),
      ].join(" "),
    );
}

/** No serious or critical finding, no sideways scroll; and a picture for people to look at. */
export async function expectSound(page: Page, name: string): Promise<void> {
  await keepPicture(page, name);
  const movesLess = await page.evaluate(
    () => matchMedia("(prefers-reduced-motion: reduce)").matches,
  );
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, "the page scrolls sideways").toBeLessThanOrEqual(0);
  let serious = await findings(page);
  // The checker reads for a second, in which the page may change under it: what is a fault stays one.
  if (serious.length > 0) serious = await findings(page);
  await turnToastClocks(page, "play");
  if (!movesLess) await page.emulateMedia({ reducedMotion: null });
  expect(serious).toEqual([]);
}

/**
 * The page as it comes when the server had no answers to write into it: what fails is then asked for, and fails.
 */
export async function withoutFirstAnswers(page: Page): Promise<void> {
  await page.route(
    (url) => !/^\/(api|media|assets)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/(id="first-data">).*?(<\/script>)/s, "$1{}$2");
      await route.fulfill({ response, body });
    },
  );
}
