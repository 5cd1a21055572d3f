import { expect, test } from "vitest";
import { differences, spoken } from "./compareVersions";

test("only what is different is told, at whatever depth", () => {
  const then = { title: "x", lines: ["a", "b"], care: { phone: null, open: true } };
  const now = { title: "x", lines: ["a"], care: { phone: "1", open: false } };
  expect(differences(then, now)).toEqual([
    { path: "care.phone", before: "", after: "1" },
    { path: "care.open", before: "Yes", after: "No" },
    { path: "lines.1", before: "b", after: "" },
  ]);
  expect(differences(now, now)).toEqual([]);
});

test("a path is read as words", () => {
  expect(spoken("slides.0.action.label")).toBe("Slides 1: action: label");
  expect(spoken("inShort.2")).toBe("In short 3");
});
