import { expect, test } from "vitest";
import { savedWords } from "./savedWords";

test("a form says whether it is saved, and when", () => {
  const now = Date.parse("2026-11-26T12:00:00Z");
  const before = { dirty: false, savedAt: null, changedAt: "2026-11-12T10:35:00Z" };
  const words = (change: Partial<Parameters<typeof savedWords>[0]>) =>
    savedWords({ ...before, ...change }, now);
  expect(words({ dirty: true, savedAt: now })).toBe("Unsaved changes");
  expect(words({ savedAt: now })).toBe("Saved 5:30 pm");
  expect(words({})).toBe("All saved, last 12 Nov, 4:05 pm");
  expect(words({ changedAt: "2026-11-25T19:00:00Z" })).toBe("All saved, last 12:30 am");
  expect(words({ changedAt: null })).toBe("All saved");
});
