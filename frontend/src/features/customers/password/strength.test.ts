import { expect, it } from "vitest";
import { strengthOf } from "./strength";

const about = { name: "Lakshmi Devi", email: "lakshmi.d@example.in", phone: "9848012345" };

it.each([
  ["", undefined],
  ["abc", "short"],
  ["పట్టు", "short"],
  ["password", "weak"],
  ["Password123!", "weak"],
  ["12345678", "weak"],
  ["qwertyuiop", "weak"],
  ["aaaaaaaaaaaa", "weak"],
  ["lakshmi-1995", "weak"],
  ["my9848012345x", "weak"],
  ["mango7tr", "fair"],
  ["four blue pots", "good"],
  ["Mango7tree", "good"],
  ["Mango-7-tree!", "strong"],
  ["four blue pots of rice", "strong"],
])("%s is %s", (password, level) => {
  expect(strengthOf(password, about)?.level).toBe(level);
});

it("says how much is missing", () => {
  expect(strengthOf("1234567")?.words).toBe("1 more character");
  expect(strengthOf("12345")?.words).toBe("3 more characters");
});
