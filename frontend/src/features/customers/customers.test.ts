import { describe, expect, it, test } from "vitest";
import { inShop } from "./notifications/inShop";
import { reviewState } from "./reviews/reviewWords";

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

test("a review's state is said in words, an unknown one as given", () => {
  expect(reviewState("waiting")).toBe("We read every review before it is shown.");
  expect(reviewState("on-hold")).toBe("on-hold");
});
