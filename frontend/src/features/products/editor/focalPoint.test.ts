import { expect, test } from "vitest";
import { inWords, moved, tapped, USUAL } from "./focalPoint";

test("a tap is where it is on the picture, never beside it", () => {
  const box = { left: 20, top: 100, width: 300, height: 400 };
  expect(tapped({ clientX: 170, clientY: 200 }, box)).toEqual({ x: 500, y: 250 });
  expect(tapped({ clientX: 19, clientY: 501 }, box)).toEqual({ x: 0, y: 1000 });
  expect(tapped({ clientX: 19, clientY: 501 }, { ...box, width: 0 })).toEqual({ x: 0, y: 1000 });
});

test("steps end at the edge", () => {
  expect(moved(USUAL, 20, -20)).toEqual({ x: 520, y: 180 });
  expect(moved({ x: 990, y: 5 }, 20, -20)).toEqual({ x: 1000, y: 0 });
  expect(inWords({ x: 434, y: 0 })).toBe("43 % from the left, 0 % from the top");
});
