/** The three widths at which pages that sell are looked at. */
import type { Browser } from "@playwright/test";

export const WIDTHS = [
  { width: 360, height: 660, phone: true },
  { width: 768, height: 1024, phone: true },
  { width: 1440, height: 900, phone: false },
] as const;
export type Size = (typeof WIDTHS)[number];

/** A browser of this width, in which nothing moves by itself if it is to be still. */
export function visitor(browser: Browser, { phone, ...viewport }: Size, still = false) {
  return browser.newContext({
    viewport,
    hasTouch: phone,
    isMobile: phone,
    ...(still ? { reducedMotion: "reduce" as const } : {}),
  });
}
