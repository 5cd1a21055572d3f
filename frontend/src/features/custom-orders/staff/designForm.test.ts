import { expect, test } from "vitest";
import { designBody, designStart } from "./designForm";
import type { CustomOrderDesign } from "./queries";
import { designWords } from "./words";

const part = { left: 10_000, top: 5_000, width: 60_000 };
const chosen: CustomOrderDesign = {
  version: 1,
  picture: { size: "M", width: 34, height: 44, background: "quieter", part },
  madeAt: "2026-11-27T05:00:00Z",
  by: null,
};
const order = { version: 4, designs: [chosen] };

test("the form begins with how the picture lies now", () => {
  expect(designStart(order)).toEqual({
    design: { size: "M", background: "quieter", part: "kept" },
  });
  expect(designStart({ designs: [] })).toEqual({
    design: { size: "L", background: "keep", part: "middle" },
  });
});

test("the part that was chosen before is sent again, or none", () => {
  const design = { size: "S", background: "plain", part: "kept" } as const;
  expect(designBody({ design }, order)).toEqual({
    version: 4,
    design: { size: "S", background: "plain", part },
  });
  const middle = { design: { ...design, part: "middle" } } as const;
  expect(designBody(middle, order).design.part).toBeNull();
  expect(designBody({ design }, { version: 4, designs: [] }).design.part).toBeNull();
});

test("a version says what it is and whose", () => {
  expect(designWords(chosen)).toBe(
    "M, 34 × 44 cm, background quieter · chosen by the customer, 27 Nov",
  );
  expect(designWords({ ...chosen, picture: null, by: "bala" })).toBe(
    "the letters alone · changed by bala, 27 Nov",
  );
});
