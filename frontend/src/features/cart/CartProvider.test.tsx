import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Product } from "@/api/types";
import { ToastHost } from "@/ui/ToastHost";
import { CartProvider } from "./CartProvider";
import { DAMAGED_NOTICE } from "./cartMessages";
import { CART_KEY } from "./cartStorage";
import { useCart } from "./useCart";
import { useCartCount } from "./useCartCount";

const saree = {
  id: "a",
  name: "Gadwal silk",
  price: 18000,
  stock: 2,
  images: [],
  categoryId: "gadwal",
  sku: "GAD-1",
  featured: false,
  trending: false,
  description: "",
  rating: 0,
  specifications: {},
} as unknown as Product;

function Till() {
  const cart = useCart();
  const count = useCartCount();
  return (
    <>
      <output>{count}</output>
      <button type="button" onClick={() => cart.add(saree)}>
        add
      </button>
      <button type="button" onClick={() => cart.remove("a")}>
        remove
      </button>
      <button type="button" onClick={() => cart.clear()}>
        clear
      </button>
    </>
  );
}

const shop = (mostLines?: () => number) =>
  render(
    <CartProvider mostLines={mostLines}>
      <Till />
      <ToastHost />
    </CartProvider>,
  );

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

// The box that shows messages comes with the first one; here it is there already, however busy the machine.
beforeAll(() => import("@/ui/ToastBox"));
beforeEach(() => localStorage.clear());

describe("the cart's scope", () => {
  it("raises when used outside", () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() => render(<Till />)).toThrow("The cart was used outside its provider.");
  });

  it("says what was added, and counts pieces", async () => {
    shop();
    await press("add");
    expect(await screen.findByText("Added Gadwal silk, quantity 1, ₹18,000 each.")).toBeDefined();
    expect(screen.getByText("1")).toBeDefined();
  });

  it("tells the truth when there are no more", async () => {
    localStorage.setItem(CART_KEY, JSON.stringify([{ ...saree, quantity: 2 }]));
    shop();
    await press("add");
    expect(await screen.findByText("Only 2 available: Gadwal silk")).toBeDefined();
    expect(screen.getByText("2")).toBeDefined();
  });

  it("says what was removed", async () => {
    localStorage.setItem(CART_KEY, JSON.stringify([{ ...saree, quantity: 2 }]));
    shop();
    await press("remove");
    expect(await screen.findByText("Removed Gadwal silk.")).toBeDefined();
  });

  it("says that the cart was cleared, and stores it", async () => {
    localStorage.setItem(CART_KEY, JSON.stringify([{ ...saree, quantity: 2 }]));
    shop();
    await press("clear");
    expect(await screen.findByText("Your cart is empty now.")).toBeDefined();
    expect(localStorage.getItem(CART_KEY)).toBe("[]");
  });

  it("gives one notice about a cart it could not read", async () => {
    localStorage.setItem(CART_KEY, "{broken");
    shop();
    expect(await screen.findByText(DAMAGED_NOTICE)).toBeDefined();
  });

  it("gives one notice about a cart that held too many", async () => {
    const lines = Array.from({ length: 31 }, (_, number) => ({
      ...saree,
      id: `s${number}`,
      quantity: 1,
    }));
    localStorage.setItem(CART_KEY, JSON.stringify(lines));
    shop();
    expect(
      await screen.findByText(
        "Your cart held more than 30 different sarees. The first 30 were kept.",
      ),
    ).toBeDefined();
    expect(screen.getByText("30")).toBeDefined();
  });

  it("refuses a saree too many with the shop's own number, and adds nothing", async () => {
    localStorage.setItem(CART_KEY, JSON.stringify([{ ...saree, id: "b", quantity: 1 }]));
    shop(() => 1);
    await press("add");
    expect(await screen.findByText("A cart holds at most 1 different saree")).toBeDefined();
    expect(screen.queryByText(/^Added/)).toBeNull();
    expect(screen.getByText("1")).toBeDefined();
  });

  it("follows another tab", () => {
    shop();
    const line = { id: "b", name: "Ikat", price: 9800, stock: 5, quantity: 4 };
    act(() => {
      globalThis.dispatchEvent(
        new StorageEvent("storage", { key: CART_KEY, newValue: JSON.stringify([line]) }),
      );
    });
    expect(screen.getByText("4")).toBeDefined();
  });
});
