// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { landing, rememberReturn, takeLanding } from "./returnUrl";

beforeEach(() => localStorage.clear());

describe("where a login leads", () => {
  it.each([
    [null, "/customer/orders"],
    ["", "/customer/orders"],
    ["/", "/customer/orders"],
    ["/about", "/customer/orders"],
    ["/login", "/customer/orders"],
    ["/register", "/customer/orders"],
    ["/admin/dashboard", "/customer/orders"],
    // Spec section 4: whatever begins with /checkout.
    ["/checkout", "/checkout"],
    ["/checkout?step=address", "/checkout"],
    ["/checkout/../admin", "/checkout"],
    // What a shopper came from.
    ["/cart", "/cart"],
    ["/product/5f1c", "/product/5f1c"],
    ["/products?stock=1&sort=price-low", "/products?stock=1&sort=price-low"],
    ["/custom-order", "/custom-order"],
    ["/customer/addresses", "/customer/addresses"],
    ["/order/5f1c#token", "/order/5f1c"],
  ])("%s → %s", (kept, to) => {
    expect(landing(kept)).toBe(to);
  });

  it.each([
    "//evil.example/cart",
    "/\\evil.example/cart",
    "\\\\evil.example/cart",
    "https://evil.example/cart",
    "javascript:alert(1)//cart",
    "/\t/evil.example/cart",
    "/\n/evil.example",
    " //evil.example/cart",
    "/cart/../../\\evil.example",
    "/product/../admin/dashboard",
    "/product/%2e%2e/login",
    "cart",
  ])("never leaves the shop: %s", (address) => {
    const to = landing(address);
    expect(new URL(to, location.origin).origin).toBe(location.origin);
    expect(to).toBe("/customer/orders");
  });
});

describe("the way back", () => {
  it("is kept under the key of the specification and spent once", () => {
    rememberReturn("/product/5f1c?from=home");
    expect(localStorage.getItem("returnUrl")).toBe("/product/5f1c?from=home");
    expect(takeLanding()).toBe("/product/5f1c?from=home");
    expect(localStorage.getItem("returnUrl")).toBeNull();
    expect(takeLanding()).toBe("/customer/orders");
  });

  it("is forgotten when somebody goes to log in from a page not worth going back to", () => {
    rememberReturn("/checkout");
    rememberReturn("/about");
    expect(takeLanding()).toBe("/customer/orders");
  });
});
