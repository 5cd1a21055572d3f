/** Silks that are offered for a photo: those that help, and none that is in the cloth already. */
import { expect, test } from "vitest";
import { stored } from "@/test/weavingVectors";
import { dyesOf } from "./cloth/colours";
import { suggestSilks } from "./suggestSilks";
import { chooseYarns } from "./weaving/chooseYarns";
import type { Crop, Pixels } from "./weaving/resize";
import { SHADE_CARD } from "./weaving/shadeCard";

const RED = { colour: "Red", shade: "" } as const;

/** In the colour that the place is given. */
function painted(
  width: number,
  height: number,
  at: (x: number, y: number) => readonly number[],
): Pixels {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let p = 0; p < width * height; p++) data.set(at(p % width, Math.floor(p / width)), 4 * p);
  return { width, height, data };
}
const all = ({ width, height }: Pixels): Crop => ({ x: 0, y: 0, width, height });

test("a small photo is looked at as a whole: the very silks that the shop would choose", () => {
  const photo = stored("temple");
  const { ground, zari, dark } = dyesOf("Red", "");
  const wefts = [zari, dark].map((color, k) => ({ code: String(k), color }));
  const chosen = chooseYarns(photo, all(photo), { code: "g", color: ground }, wefts, 2, SHADE_CARD);
  expect(suggestSilks(photo, all(photo), RED, 2)).toEqual(chosen);
  expect(suggestSilks(photo, all(photo), RED, 0)).toEqual([]);
});

test("only what is inside the crop counts", () => {
  const sky = [0x7f, 0xb2, 0xcf] as const;
  const leaf = [0x5f, 0x9a, 0x2e] as const;
  const photo = painted(2000, 1200, (x) => (x < 1000 ? sky : leaf));
  const left = { x: 0, y: 0, width: 928, height: 1200 };
  const ownSilk = { colour: "Custom", shade: "#FFFFFF" } as const;
  const [blue] = suggestSilks(photo, left, ownSilk, 1);
  const [green] = suggestSilks(photo, { ...left, x: 1060 }, ownSilk, 1);
  expect(SHADE_CARD.find(({ code }) => code === blue)?.name).toMatch(/blue/);
  expect(SHADE_CARD.find(({ code }) => code === green)?.name).toMatch(/green/);
});

test("no silk is offered that the ground is dyed with, and none twice", () => {
  const photo = painted(300, 390, () => [0x5f, 0x9a, 0x2e]);
  const every = (shade: string) =>
    suggestSilks(photo, all(photo), { colour: "Custom", shade }, SHADE_CARD.length);
  expect(every("#5F9A2E")).not.toContain("SK-10");
  expect(every("#5F9A2E")).toHaveLength(SHADE_CARD.length - 1);
  expect(new Set(every("#5F9A2F")).size).toBe(SHADE_CARD.length);
});
