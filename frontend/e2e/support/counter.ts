/** What is done at the counter in every journey. */
import type { APIRequestContext, Page } from "@playwright/test";
import { openAsStaff, staffMember } from "./staff";
import { stockOf, unreservedSaree } from "./stock";

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

/** The counter before a manager; what is printed, and a saree with what is in stock of it. */
export async function openCounter(page: Page, request: APIRequestContext) {
  const prints = await countPrints(page);
  const saree = await unreservedSaree(request);
  const before = await stockOf(request, saree.id);
  await openAsStaff(page, "/pos", await staffMember(request, "manager"));
  return { prints, saree, before };
}

/** In the counter's settings: one more service, not saved yet. */
export async function addService(page: Page, code: string, price: number) {
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.getByLabel("Name", { exact: true }).last().fill("Fall and pico");
  await page.getByLabel("Article number").last().fill(code);
  await page.getByLabel("SAC").last().fill("9988 22");
  await page.getByLabel("Price (₹)").last().fill(String(price));
}

/** The sarees on the bill. Beside them, in the same region, stands what was found for what is typed. */
export const onBill = (page: Page) => page.getByRole("list", { name: "Sarees on this bill" });

/** As a scanner or fingers do; it is on the bill when it was looked up. */
export const typeNumber = async (page: Page, sku: string) => {
  const field = page.getByRole("combobox", { name: "Scan a saree or type its name" });
  await field.fill(sku);
  await field.press("Enter");
};

/** What is on the bill is paid in one way, to the end. */
export const pay = async (page: Page, way: "Cash" | "Card" | "UPI") => {
  await page.getByRole("button", { name: "Take payment" }).click();
  await page.getByRole("button", { name: way, exact: true }).click();
  await page.getByRole("button", { name: "Finish and print" }).click();
};
