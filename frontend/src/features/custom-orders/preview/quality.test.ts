import { expect, test } from "vitest";
import { makeJudge, type Quality } from "./quality";

const after = (frames: number, milliseconds: number, from: Quality): Quality => {
  const judge = makeJudge();
  let quality = from;
  for (let k = 0; k < frames; k++) quality = judge(milliseconds, quality);
  return quality;
};

test("late frames lower what is drawn, step by step, and good ones raise nothing", () => {
  expect(after(59, 40, "fine")).toBe("fine");
  expect(after(60, 40, "fine")).toBe("coarse");
  expect(after(600, 40, "fine")).toBe("coarse");
  expect(after(120, 60, "fine")).toBe("resting");
  expect(after(8, 400, "fine")).toBe("coarse");
  expect(after(600, 10, "coarse")).toBe("coarse");
});
