/** What is done at the counter in every journey. */
import type { Page } from "@playwright/test";

/** What was printed so far; no dialog of the browser opens. */
export async function countPrints(page: Page) {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = String(
        Number(document.documentElement.dataset.prints ?? 0) + 1,
      );
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.prints ?? 0));
}

/** As a scanner or fingers do. */
export const typeNumber = async (page: Page, sku: string) => {
  const field = page.getByRole("combobox", { name: "Scan a saree or type its name" });
  await field.fill(sku);
  await field.press("Enter");
};
