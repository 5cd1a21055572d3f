/** 'You May Also Like': a few sarees that are in stock and not in the cart, the same ones for the whole visit. */
import { useState } from "react";
import { $publicApi } from "@/api/client";
import type { Product } from "@/api/types";
import { sessionStore } from "@/lib/storage";
import type { Cart } from "./cart";

/** Up to so many (spec section 9), and only in a cart with fewer lines than this (spec section 2). */
const MOST = 4;
const SEED_KEY = "suggestionSeed";

function sessionSeed(): string {
  const known = sessionStore.get(SEED_KEY);
  if (known) return known;
  const fresh = String(Math.random());
  sessionStore.set(SEED_KEY, fresh);
  return fresh;
}

/** A steady shuffle: each saree gets a place that depends on the visit and on itself only (FNV-1a). */
export function place(seed: string, id: string): number {
  let hash = 0x811c9dc5;
  for (const letter of seed + id) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** The chosen few: taking one into the cart moves up the next and leaves the others where they are. */
export function choose(products: readonly Product[], cart: Cart, seed: string): Product[] {
  const inCart = new Set(cart.map((line) => line.id));
  return products
    .filter((product) => product.stock > 0 && !inCart.has(product.id))
    .sort((one, other) => place(seed, one.id) - place(seed, other.id))
    .slice(0, MOST);
}

export function useSuggestions(cart: Cart): Product[] {
  const [seed] = useState(sessionSeed);
  const wanted = cart.length > 0 && cart.length < MOST;
  const { data } = $publicApi.useQuery(
    "get",
    "/api/products",
    { params: { query: { inStock: true, sort: "popular", perPage: 48 } } },
    { enabled: wanted, staleTime: 5 * 60_000 },
  );
  return wanted ? choose(data?.data ?? [], cart, seed) : [];
}
