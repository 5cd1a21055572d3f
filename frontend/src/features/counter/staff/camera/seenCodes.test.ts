import { expect, test } from "vitest";
import { seenCodes } from "./seenCodes";

const SAREE = "KAN-001";
const OTHER = "GAD-002";

/** What counts in pictures 125 ms apart. */
function counted(pictures: readonly (readonly string[])[]): string[] {
  const look = seenCodes();
  return pictures.flatMap((texts, at) => look(texts, at * 125));
}
const times = (many: number, ...texts: string[]) => Array.from({ length: many }, () => texts);

test("a label held before the camera counts once, for as long as it is held", () => {
  expect(counted(times(80, SAREE))).toEqual([SAREE]);
});

test("it counts again once it was out of sight for a second and a half", () => {
  expect(counted([...times(3, SAREE), ...times(11), ...times(3, SAREE)])).toEqual([SAREE]);
  expect(counted([...times(3, SAREE), ...times(12), ...times(3, SAREE)])).toEqual([SAREE, SAREE]);
});

test("the time runs from when it was seen last, not from when it counted", () => {
  const flickers = times(6).flatMap(() => [...times(4, SAREE), ...times(6)]);
  expect(counted(flickers)).toEqual([SAREE]);
});

test("each label has its own time", () => {
  expect(counted([[SAREE], [OTHER], [SAREE, OTHER], [OTHER]])).toEqual([SAREE, OTHER]);
  expect(counted([[SAREE], ...times(20, OTHER), [SAREE]])).toEqual([SAREE, OTHER, SAREE]);
});

test("the same code twice in one picture is one", () => {
  expect(counted([[SAREE, SAREE]])).toEqual([SAREE]);
});

test("a pause without pictures is no sign that the label was taken away", () => {
  const look = seenCodes();
  expect(look([SAREE], 0)).toEqual([SAREE]);
  expect(look([SAREE], 9000)).toEqual([]);
});
