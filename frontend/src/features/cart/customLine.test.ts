import { expect, it } from "vitest";
import { pays, paysFor, toCustomLine } from "./customLine";

const line = (kind: "booking" | "advance" | "balance", price: number) =>
  toCustomLine({
    id: "co",
    token: "key",
    kind,
    cartItem: {
      id: "custom-1764051000000",
      sku: "custom-1764051000000",
      name: kind === "booking" ? "Custom Jacquard Saree" : `Custom Jacquard Saree, ${kind}`,
      price,
      categoryId: "custom",
      stock: 1,
      quantity: 1,
      description: "For Lakshmi",
      specifications: { material: "Pure Silk", work: "Zari", origin: "Custom", length: "5.5m" },
    },
  });

it("a cart pays this part of a custom order only at this price", () => {
  const booking = line("booking", 30_000);
  expect(pays([booking], booking)).toBe(true);
  expect(pays([booking], line("advance", 30_000))).toBe(false);
  expect(pays([booking], line("booking", 31_000))).toBe(false);
  expect(pays([], booking)).toBe(false);
  const opener = { ...booking.customOrder, token: "the one before" };
  expect(pays([{ ...booking, customOrder: opener }], booking)).toBe(false);
});

it("a line says what it pays for until the shop calls it something else", () => {
  const booking = line("booking", 30_000);
  expect(paysFor(booking, undefined)).toBe("Books drawing and sample");
  expect(paysFor(booking, { name: booking.name })).toBe("Books drawing and sample");
  expect(paysFor(booking, { name: "Custom Jacquard Saree, advance" })).toBeNull();
  expect(paysFor(line("balance", 1), undefined)).toMatch(/leave/);
});
