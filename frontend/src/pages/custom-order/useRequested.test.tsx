import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CartProvider } from "@/features/cart/CartProvider";
import { useCart } from "@/features/cart/useCart";
import { localStore, sessionStore } from "@/lib/storage";
import { toasts } from "@/ui/toast";
import { useRequested } from "./useRequested";

const frame = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={["/custom-order"]}>
    <CartProvider>{children}</CartProvider>
  </MemoryRouter>
);

const open = () =>
  renderHook(() => ({ ...useRequested(), lines: useCart().lines, at: useLocation().pathname }), {
    wrapper: frame,
  }).result;

const KEY = "1a2b3c4d-0000-4000-8000-000000000000";
const unsaved = { key: KEY, description: "For Uma", form: { order: {} }, price: 30_000 };
const how = { inPlaceOf: [KEY] };

const said: string[] = [];
let quiet: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  quiet = toasts.listen((message) => "text" in message && said.push(message.text));
});
afterEach(() => {
  quiet();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStore.clear();
  sessionStore.clear();
});

test("what could not be saved lies in the cart with its reference, once, and the cart is next", async () => {
  const page = open();
  let end: Promise<string | null> = Promise.resolve("not asked");
  act(() => {
    void page.current.onUnsaved(unsaved, how);
    end = page.current.onUnsaved(unsaved, how);
  });
  expect(page.current.lines).toHaveLength(1);
  expect(said.at(-1)).toBe(
    "Order added to cart, but failed to save for admin. Please inform admin manually. Your reference: 1A2B3C4D",
  );
  expect(page.current.at).toBe("/custom-order");
  await act(() => vi.advanceTimersByTimeAsync(800));
  expect(await end).toBeNull();
  expect(page.current.at).toBe("/cart");
});

test("saved at last from the form, it is one payment", async () => {
  const page = open();
  act(() => void page.current.onUnsaved(unsaved, how));
  const cartItem = { id: "custom-1", sku: "custom-1", name: "Custom", price: 30_000 };
  const requested = { id: "co", number: "PC-1", token: "t", warnings: [], cartItem };
  act(() => {
    type Sent = Parameters<typeof page.current.onSent>[0];
    void page.current.onSent(requested as unknown as Sent, how);
  });
  expect(page.current.lines).toMatchObject([{ id: "custom-co", customOrder: { id: "co" } }]);
});

test("a browser without room keeps the form, with the reason", async () => {
  const page = open();
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: refuse, removeItem: () => null });
  let end: string | null = null;
  await act(async () => {
    end = await page.current.onUnsaved(unsaved, how);
  });
  expect(end).toBe("Failed to add custom order to cart. Please try again.");
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect([page.current.lines, page.current.at, said]).toEqual([[], "/custom-order", []]);
});
