import { expect, test } from "vitest";
import { aimOf, cropOf, moved, WHOLE_AIM } from "../crop";
import { pictureWords } from "../wishWords";
import { aimShown, designBody, designStart } from "./designForm";
import type { CustomOrderDesign } from "./queries";
import { designWords, lostWords, shareWords } from "./words";

const part = { left: 10_000, top: 5_000, width: 60_000 };
const vermilion = { code: "SK-06", name: "Vermilion", color: "#C8371E" };
const navy = { code: "SK-15", name: "Navy blue", color: "#15264F" };
const picture: NonNullable<CustomOrderDesign["picture"]> = {
  size: "M",
  width: 34,
  height: 44,
  background: "quieter",
  silks: [],
  part,
};
const chosen: CustomOrderDesign = {
  version: 1,
  picture,
  madeAt: "2026-11-27T05:00:00Z",
  by: null,
};
const photo = { width: 1200, height: 1600 };
const order = { version: 4, designs: [chosen] };

test("the form begins with how the picture lies now", () => {
  expect(designStart(order)).toEqual({
    design: { size: "M", background: "quieter", silks: [], part: "kept", aim: WHOLE_AIM },
  });
  expect(designStart({ designs: [] })).toEqual({
    design: { size: "L", background: "keep", silks: [], part: "middle", aim: WHOLE_AIM },
  });
});

test("silks that are woven already stay in their order, and go back to the shop by their codes", () => {
  const laid = {
    ...order,
    designs: [{ ...chosen, picture: { ...picture, silks: [navy, vermilion] } }],
  };
  const start = designStart(laid);
  expect(start.design.silks).toEqual(["SK-15", "SK-06"]);
  expect(designBody(start, laid, photo).design).toMatchObject({ silks: ["SK-15", "SK-06"] });
});

test("the part that was chosen before is sent again, or none", () => {
  const lies = { size: "S", background: "plain", silks: [] } as const;
  const design = { ...lies, part: "kept", aim: WHOLE_AIM } as const;
  expect(designBody({ design }, order, photo)).toEqual({
    version: 4,
    design: { ...lies, part },
  });
  const middle = { design: { ...design, part: "middle" } } as const;
  expect(designBody(middle, order, photo).design.part).toBeNull();
  expect(designBody({ design }, { version: 4, designs: [] }, photo).design.part).toBeNull();
});

test("what was put into place by hand is sent as shares of the photo", () => {
  const design = { size: "M", background: "keep", silks: [], part: "chosen" } as const;
  const from = aimOf(photo, part, "M");
  const aim = moved(photo, from, "M", { x: 0, y: 0.1 });
  const sent = designBody({ design: { ...design, aim } }, order, photo).design.part;
  expect(sent).toMatchObject({ left: part.left, width: part.width });
  expect(sent?.top).toBeGreaterThan(part.top);
  expect(designBody({ design: { ...design, aim } }, order, null).design.part).toBeNull();
});

test("the photo shows the part before, as much as there is, or where it was put", () => {
  const shown = (of: "kept" | "middle" | "chosen") => {
    const aim = { x: 0.5, y: 0.6, zoom: 2 };
    const design = { size: "M", background: "keep", silks: [], part: of, aim };
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

test("the silks of a picture are said by their names", () => {
  const laid = "M, 34 × 44 cm, background quieter";
  expect(pictureWords(picture)).toBe(laid);
  expect(pictureWords({ ...picture, silks: [navy] })).toBe(`${laid}, with navy blue silk`);
  const both = { ...picture, silks: [vermilion, navy] };
  expect(pictureWords(both)).toBe(`${laid}, with vermilion and navy blue silk`);
  expect(designWords({ ...chosen, picture: both })).toContain(
    "with vermilion and navy blue silk · chosen by the customer",
  );
});

test("what is lost is counted in words, and threads as the point paper has them", () => {
  expect(lostWords({ all: 240, lost: 12 })).toBe("12 of 240 patches with detail are lost");
  expect(lostWords({ all: 240, lost: 1 })).toBe("1 of 240 patches with detail is lost");
  expect(lostWords({ all: 9, lost: 0 })).toBe("None of 9 patches with detail are lost");
  expect(lostWords({ all: 0, lost: 0 })).toBe("There is no fine detail in this part");
  const shares = { ground: 0.4213, light: 0.35, dark: 0.2287, silks: [] };
  const names = ["ground", "zari", "dark silk", "vermilion"];
  expect(shareWords(shares, names)).toBe("Ground 42.1 %, zari 35.0 %, dark silk 22.9 %");
  expect(shareWords({ ...shares, silks: [0.05] }, names)).toMatch(/22\.9 %, vermilion 5\.0 %$/);
});
