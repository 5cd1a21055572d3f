/** What a customer sees is what the shop draws for the weaver: the same cells of the same pixels. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sha256, stored } from "@/test/weavingVectors";
import { cropOf, partOf, WHOLE_AIM } from "../crop";
import type { Background } from "../weaving/background";
import type { SilkCode } from "../weaving/shadeCard";
import type { Colour } from "./colours";
import type { Loom, PictureSize } from "./sizes";
import { drawPicture } from "./weaveCloth";

type Case = {
  picture: string;
  color: Colour;
  shade: string | null;
  size: PictureSize;
  background: Background;
  silks: SilkCode[];
  part: [left: number, top: number, width: number] | null;
  crop: [x: number, y: number, width: number, height: number];
  /** Null where it is drawn for the usual one. */
  loom?: Loom | null;
  gridSha256: string;
};

const cases: Case[] = JSON.parse(
  readFileSync("../crates/domain/custom-orders/vectors/designs.json", "utf8"),
);

/** A million cells take seconds where other tests run beside them. */
const PATIENCE = 60_000;

test.each(cases)(
  "the preview draws what the weaver gets: $picture, $color $shade, $size $silks",
  (one) => {
    const photo = stored(one.picture);
    const [x, y, width, height] = one.crop;
    const crop = { x, y, width, height };
    if (!one.part) expect(cropOf(photo, WHOLE_AIM, one.size)).toEqual(crop);
    // Told in shares and read by the shop, it would be the same part again.
    const part = partOf(photo, crop);
    expect(Math.round((part.left * photo.width) / 100_000)).toBe(x);
    expect(Math.round((part.top * photo.height) / 100_000)).toBe(y);
    expect(Math.round((part.width * photo.width) / 100_000)).toBe(width);
    const choice = {
      colour: one.color,
      shade: one.shade ?? "#000000",
      border: "Minimal",
      lettering: null,
      size: one.size,
      background: one.background,
      silks: one.silks,
      crop,
      ...(one.loom && { loom: one.loom }),
    } as const;
    const { grid } = drawPicture(photo, crop, choice, "whole");
    expect(sha256(grid)).toBe(one.gridSha256);
  },
  PATIENCE,
);
