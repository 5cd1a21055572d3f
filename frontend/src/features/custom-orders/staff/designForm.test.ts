import { expect, test } from "vitest";
import { aimOf, cropOf, moved, WHOLE_AIM } from "../crop";
import { aimShown, designBody, designStart } from "./designForm";
import type { CustomOrderDesign } from "./queries";
import { designWords, lostWords, shareWords } from "./words";

const part = { left: 10_000, top: 5_000, width: 60_000 };
const chosen: CustomOrderDesign = {
  version: 1,
  picture: { size: "M", width: 34, height: 44, background: "quieter", part },
  madeAt: "2026-11-27T05:00:00Z",
  by: null,
};
const photo = { width: 1200, height: 1600 };
const order = { version: 4, designs: [chosen] };

test("the form begins with how the picture lies now", () => {
  expect(designStart(order)).toEqual({
    design: { size: "M", background: "quieter", part: "kept", aim: WHOLE_AIM },
  });
  expect(designStart({ designs: [] })).toEqual({
    design: { size: "L", background: "keep", part: "middle", aim: WHOLE_AIM },
  });
});

test("the part that was chosen before is sent again, or none", () => {
  const design = { size: "S", background: "plain", part: "kept", aim: WHOLE_AIM } as const;
  expect(designBody({ design }, order, photo)).toEqual({
    version: 4,
    design: { size: "S", background: "plain", part },
  });
  const middle = { design: { ...design, part: "middle" } } as const;
  expect(designBody(middle, order, photo).design.part).toBeNull();
  expect(designBody({ design }, { version: 4, designs: [] }, photo).design.part).toBeNull();
});

test("what was put into place by hand is sent as shares of the photo", () => {
  const design = { size: "M", background: "keep", part: "chosen" } as const;
  const from = aimOf(photo, part, "M");
  const aim = moved(photo, from, "M", { x: 0, y: 0.1 });
  const sent = designBody({ design: { ...design, aim } }, order, photo).design.part;
  expect(sent).toMatchObject({ left: part.left, width: part.width });
  expect(sent?.top).toBeGreaterThan(part.top);
  expect(designBody({ design: { ...design, aim } }, order, null).design.part).toBeNull();
});

test("the photo shows the part before, as much as there is, or where it was put", () => {
  const shown = (of: "kept" | "middle" | "chosen") => {
    const design = { size: "M", background: "keep", part: of, aim: { x: 0.5, y: 0.6, zoom: 2 } };
    return aimShown(design as Parameters<typeof aimShown>[0], order, photo);
  };
  expect(cropOf(photo, shown("kept"), "M")).toMatchObject({ x: 120, y: 80, width: 720 });
  expect(shown("middle")).toEqual(WHOLE_AIM);
  expect(shown("chosen").zoom).toBe(2);
});

test("a version says what it is and whose", () => {
  expect(designWords(chosen)).toBe(
    "M, 34 × 44 cm, background quieter · chosen by the customer, 27 Nov",
  );
  expect(designWords({ ...chosen, picture: null, by: "bala" })).toBe(
    "the letters alone · changed by bala, 27 Nov",
  );
});

test("what is lost is counted in words, and threads as the point paper has them", () => {
  expect(lostWords({ all: 240, lost: 12 })).toBe("12 of 240 patches with detail are lost");
  expect(lostWords({ all: 240, lost: 1 })).toBe("1 of 240 patches with detail is lost");
  expect(lostWords({ all: 9, lost: 0 })).toBe("None of 9 patches with detail are lost");
  expect(lostWords({ all: 0, lost: 0 })).toBe("There is no fine detail in this part");
  const shares = { ground: 0.4213, light: 0.35, dark: 0.2287 };
  expect(shareWords({ shares, isZari: true })).toBe("Ground 42.1 %, zari 35.0 %, dark silk 22.9 %");
  expect(shareWords({ shares, isZari: false })).toContain("light silk 35.0 %");
});
