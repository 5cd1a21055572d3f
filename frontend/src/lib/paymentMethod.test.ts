import { expect, it } from "vitest";
import { methodWord } from "./paymentMethod";

it("says how something was paid, in parts or in words of its own", () => {
  expect(methodWord("upi")).toBe("UPI");
  expect(methodWord("upi, cash")).toBe("UPI, Cash");
  expect(methodWord("credit_note, cash")).toBe("Credit note, Cash");
  expect(methodWord("hundi")).toBe("hundi");
  expect(methodWord(null)).toBe("N/A");
});
