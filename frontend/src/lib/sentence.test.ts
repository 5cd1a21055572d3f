import { expect, test } from "vitest";
import { sentence } from "./sentence";

test("words that stand before others end with a stop, and with one only", () => {
  expect(sentence("An unexpected error occurred")).toBe("An unexpected error occurred.");
  expect(sentence("Please try again.")).toBe("Please try again.");
  expect(sentence("Is it right?")).toBe("Is it right?");
});
