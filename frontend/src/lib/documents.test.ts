import { expect, test } from "vitest";
import { needsNewDocument, zoneOf } from "./documents";

test("a document is loaded to pay, to sign in from where a script of others may run, and around the counter", () => {
  const crossings = [
    ["/", "/product/5f1c", false],
    ["/", "/login", true],
    ["/", "/customer/orders", true],
    ["/", "/cart", true],
    ["/products", "/", false],
    ["/products", "/login", false],
    ["/products", "/cart", true],
    ["/cartoons", "/cart/", true],
    ["/login", "/customer/orders", false],
    ["/login", "/checkout", true],
    ["/customer/orders", "/products", false],
    ["/customer/orders", "/payment-failure", true],
    ["/order/5f1c", "/payment-failure", true],
    ["/order/5f1c", "/cart", true],
    ["/cart", "/checkout", false],
    ["/cart", "/", false],
    ["/cart", "/products", false],
    ["/cart", "/order-confirmation/5f1c", false],
    ["/cart", "/order", false],
    ["/checkout", "/payment-failure", false],
    ["/payment-failure", "/cart", false],
    ["/checkout", "/signup", true],
    ["/checkout", "/admin/dashboard", true],
    ["/", "/pos", true],
    ["/admin/dashboard", "/pos", true],
    ["/login", "/pos", true],
    ["/products", "/pos", true],
    ["/pos", "/pos/", false],
    ["/pos", "/admin/dashboard", true],
    ["/pos", "/login", false],
    ["/pos", "/invoice", true],
    ["/pos", "/", true],
    ["/pos", "/cart", true],
    ["/possible", "/products", false],
    ["/admin/dashboard", "/admin/print/labels", false],
  ] as const;
  for (const [from, to, expected] of crossings) {
    expect(needsNewDocument(to, zoneOf(from)), `${from} to ${to}`).toBe(expected);
  }
});
