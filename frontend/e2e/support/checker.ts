/** The accessibility checker, as every journey asks it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Which part is read, and by which of axe's rules; the whole page by all of them unless it says otherwise. */
type Look = { include?: string; tags?: string[] };

/** A frame that goes meanwhile needs none. */
const bringAxe = async (frame: Frame) => {
  try {
    if (await frame.evaluate(() => "axe" in window)) return;
    await frame.evaluate(source);
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
};

/**
 * What axe finds wrong on a page, in its own frames too; into those from elsewhere it does not look. A page is given axe once, as
 * short as it comes: the package made for Playwright hands over twice as much, twice, which costs as much as looking at a small page.
 */
export async function accessibilityFaults(
  page: Page,
  { include, tags }: Look = {},
): Promise<axe.Result[]> {
  await Promise.all(page.frames().map(bringAxe));
  const results = await page.evaluate(
    ([part, options]) =>
      (window as unknown as { axe: typeof axe }).axe.run(part ?? document, options),
    [include, { resultTypes: ["violations"], ...(tags && { runOnly: tags }) }] as [
      string | undefined,
      axe.RunOptions,
    ],
  );
  return results.violations;
}
