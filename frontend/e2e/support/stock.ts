/** For journeys that count pieces. */
import { type APIRequestContext, expect } from "@playwright/test";
import { type Saree, sareesInStock } from "./shop";
import { ownerToken } from "./staff";

/**
 * In the order of the shop's list. Journeys before leave unpaid orders and bills that keep pieces for some minutes: of a
 * saree of which nothing is kept, nothing comes back while a journey counts.
 */
export async function unreservedSarees(
  request: APIRequestContext,
  atLeast = 2,
): Promise<[Saree, ...Saree[]]> {
  const headers = { Authorization: `Bearer ${await ownerToken(request)}` };
  const listed = await request.get("/api/admin/products", { headers });
  const { data } = (await listed.json()) as { data: { id: string; reserved: number }[] };
  const unreserved = new Set(data.filter(({ reserved }) => reserved === 0).map(({ id }) => id));
  const [first, ...others] = (await sareesInStock(request, atLeast)).filter(({ id }) =>
    unreserved.has(id),
  );
  if (!first) throw new Error("Pieces of every saree are kept for somebody.");
  return [first, ...others];
}

/** The one with the most pieces, or with the fewest. */
export async function unreservedSaree(
  request: APIRequestContext,
  which: "most" | "fewest" = "most",
): Promise<Saree> {
  const sarees = await unreservedSarees(request);
  const [saree] = sarees.sort((one, other) =>
    which === "most" ? other.stock - one.stock : one.stock - other.stock,
  );
  return saree;
}

export async function stockOf(request: APIRequestContext, id: string): Promise<number> {
  const response = await request.get(`/api/products/${id}`);
  const { data } = (await response.json()) as { data: Saree };
  return data.stock;
}

/** What was read before is forgotten a moment after it changed. */
export const expectStock = (request: APIRequestContext, id: string, pieces: number) =>
  expect.poll(() => stockOf(request, id)).toBe(pieces);
