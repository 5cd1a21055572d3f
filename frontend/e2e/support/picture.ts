/** Pictures of pages for people to look at. Nothing is tested by them, so they are drawn only when asked for: PICTURES=1. */
import type { Page } from "@playwright/test";

/** Draws what the window shows, or the whole page, under this name. */
export async function drawPicture(page: Page, name: string, fullPage = true): Promise<void> {
  if (process.env.PICTURES !== "1") return;
  await page.screenshot({ path: `e2e/artefacts/${name}.png`, fullPage });
}
