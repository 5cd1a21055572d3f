import { expect, test } from "vitest";
import { lawWords } from "./labelWords";

test("a label says how long the saree is, who sells it and who helps, as far as anybody has said it", () => {
  const words = { seller: "Pattu Silks LLP, 12 Park Road", care: "98480 12345" };
  const length = "5.5 m + 0.8 m blouse";
  expect(lawWords({ length }, words)).toBe(
    "5.5 m + 0.8 m blouse · Marketed by Pattu Silks LLP, 12 Park Road · Consumer care: 98480 12345",
  );
  expect(lawWords({ length: null }, { seller: "", care: "98480 12345" })).toBe(
    "Consumer care: 98480 12345",
  );
  expect(lawWords({ length: null }, null)).toBe("");
});
