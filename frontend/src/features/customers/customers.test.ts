import { describe, expect, it } from "vitest";
import { inShop } from "./notifications/inShop";

describe("a notification's link", () => {
  it.each(["/customer/orders/1", "/product/x?y=1"])("leads to %s", (link) => {
    expect(inShop(link)).toBe(link);
  });
  it.each([null, undefined, "", "https://elsewhere.in/", "//elsewhere.in", "/\\elsewhere.in"])(
    "never leaves the shop (%s)",
    (link) => {
      expect(inShop(link)).toBeNull();
    },
  );
});
