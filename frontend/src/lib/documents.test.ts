import { expect, test } from "vitest";
import { needsNewDocument, zoneOf } from "./documents";

test("buying has documents of its own, and nobody signs in where a network's script may run", () => {
  const crossings = [
    ["/", "/product/5f1c", false],
    ["/", "/login", true],
    ["/", "/customer/orders", true],
    ["/", "/cart", true],
    ["/products", "/", false],
    ["/products", "/login", false],
    ["/products", "/cart", true],
    ["/login", "/customer/orders", false],
    ["/login", "/checkout", true],
    ["/cart", "/checkout", false],
    ["/cart", "/order-success/5f1c", false],
    ["/checkout", "/payment-failure", false],
    ["/order/5f1c", "/cart", false],
    ["/order-confirmation/5f1c", "/products", true],
    ["/checkout", "/signup", true],
    ["/checkout", "/admin/dashboard", true],
  ] as const;
  for (const [from, to, expected] of crossings) {
    expect(needsNewDocument(to, zoneOf(from)), `${from} to ${to}`).toBe(expected);
  }
});
