/** What journeys around one saree share. */
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { accessibilityFaults } from "./checker";
import { orderElsewhere } from "./shop";

export type Saree = {
  id: string;
  sku: string;
  name: string;
  stock: number;
  reviewCount: number;
  media: { kind: string }[];
};

export async function all(request: APIRequestContext): Promise<Saree[]> {
  const answer = await request.get("/api/products?perPage=100");
  return ((await answer.json()) as { data: Saree[] }).data;
}

export async function one(
  request: APIRequestContext,
  fits: (saree: Saree) => boolean,
): Promise<Saree> {
  const saree = (await all(request)).find(fits);
  if (!saree) throw new Error("The demo shop has no such saree.");
  return saree;
}

export async function open(page: Page, saree: { id: string; name: string }) {
  await page.goto(`/product/${saree.id}`);
  await expect(page.getByRole("heading", { level: 1, name: saree.name })).toBeVisible();
}

export async function withoutFaults(page: Page) {
  const unsound = await accessibilityFaults(page);
  expect(unsound.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 720;
export const pictures = (saree: Saree) => ({ name: `Pictures of ${saree.name}` });

/** Somebody else orders the last pieces. */
export async function soldElsewhere(request: APIRequestContext): Promise<Saree> {
  const last = await one(request, ({ stock }) => stock === 1);
  await orderElsewhere(request, { ...last, price: 0 }, 1);
  return last;
}

/** Opens a folded question of the filter panel. */
export async function unfold(panel: Locator, group: string) {
  const fold = panel.getByRole("group", { name: group }).locator("details");
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}
