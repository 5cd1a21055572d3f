import { expect, test } from "vitest";
import { EDITS } from "./markdownEdits";

test("words that are chosen are framed, and stay chosen", () => {
  expect(EDITS.Bold("a word b", 2, 6)).toEqual({ text: "a **word** b", from: 4, to: 8 });
  expect(EDITS.Italic("", 0, 0)).toEqual({ text: "*italic*", from: 1, to: 7 });
  const link = EDITS.Link("see terms", 4, 9);
  expect(link.text).toBe("see [terms](/contact)");
  expect(link.text.slice(link.from, link.to)).toBe("/contact");
});

test("a piece of its own stands apart", () => {
  expect(EDITS.Heading("One\nTwo", 3, 3).text).toBe("One\n\n## Heading\n\nTwo");
  expect(EDITS.List("a\nb", 0, 3).text).toBe("- a\n- b");
  expect(EDITS.Table("", 0, 0).text).toMatch(/^\| Where/);
});
