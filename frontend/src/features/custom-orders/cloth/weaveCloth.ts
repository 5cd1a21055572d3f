/** From what was chosen to a cloth that can be shown. Runs in a worker. */

import type { Background } from "../weaving/background";
import { detailMap, losesDetail } from "../weaving/detail";
import { factsOf } from "../weaving/facts";
import { type Crop, type Pixels, resize } from "../weaving/resize";
import { satinOf } from "../weaving/satin";
import { type SilkCode, silkOf } from "../weaving/shadeCard";
import { type Design, weave } from "../weaving/weave";
import { archFrame } from "./arch";
import { type Colour, dyesOf } from "./colours";
import { composeCloth, dye, type Lettering } from "./compose";
import { pictureTexture } from "./picture";
import {
  cellsOf,
  DEFAULT_LOOM,
  type Loom,
  PICTURE_SIZES,
  type PictureSize,
  pictureBox,
} from "./sizes";
import type { Border } from "./strips";
import type { WovenCloth } from "./wovenCloth";

export type ClothChoice = {
  colour: Colour;
  /** "#4A1F70"; counts for a custom shade only. */
  shade: string;
  border: Border;
  lettering: Lettering | null;
  size: PictureSize;
  background: Background;
  /** Further wefts beside the light and the dark one. */
  silks?: readonly SilkCode[];
  /** The part of the photo that is woven; null without a photo. */
  crop: Crop | null;
  /** Which it is drawn for; as it is until its owner says otherwise. */
  loom?: Loom;
};

/** What the cells of a picture depend on. */
export type Drawing = Pick<
  ClothChoice,
  "colour" | "shade" | "size" | "background" | "silks" | "loom"
>;

/** How finely the preview is woven: every hook of the loom, or every other one. */
export type Fineness = "whole" | "half";

/** The cells of the picture. The shop draws the same ones for the weaver, of its own copy of the photo. */
export function drawPicture(photo: Pixels, crop: Crop, choice: Drawing, fineness: Fineness) {
  const dyes = dyesOf(choice.colour, choice.shade);
  const loom = choice.loom ?? DEFAULT_LOOM;
  const further = (choice.silks ?? []).map((code) => silkOf(code).color);
  const wefts = [dyes.light ?? dyes.zari, dyes.dark, ...further];
  const cells = cellsOf(loom, choice.size, wefts.length);
  const part = fineness === "whole" ? 1 : 2;
  const width = Math.max(1, Math.floor(cells.width / part));
  const height = Math.max(1, Math.floor(cells.height / part));
  const frame = archFrame(width, height);
  const size = { width, height };
  const design: Design = {
    ground: dyes.ground,
    wefts,
    chroma: further.length > 0 ? 2 : 0,
    satin: satinOf(loom.floatHooks),
    frame,
    background: choice.background,
  };
  const grid = weave(resize(photo, crop, width, height), size, design);
  return { dyes, further, cells, size, frame, design, grid };
}

/** Every hook is compared with the photo only where every hook is woven. */
function wovenPicture(
  photo: Pixels,
  crop: Crop,
  choice: ClothChoice,
  fineness: Fineness,
): NonNullable<WovenCloth["picture"]> {
  const drawn = drawPicture(photo, crop, choice, fineness);
  const { dyes, further, cells, size, frame, design, grid } = drawn;
  const cm = PICTURE_SIZES[choice.size];
  const { width, height } = size;
  const loses = () =>
    losesDetail(detailMap(resize(photo, crop, 2 * width, 2 * height), grid, size, design));
  return {
    texture: pictureTexture(grid, frame, width, height, dyes, further),
    box: pictureBox(choice.size),
    hooksPerCm: cells.width / cm.width,
    rowsPerCm: cells.height / cm.height,
    facts: factsOf(grid, size),
    losesDetail: fineness === "whole" && loses(),
  };
}

export function weaveCloth(
  choice: ClothChoice,
  photo: Pixels | null,
  fineness: Fineness,
  across: number,
): WovenCloth {
  const { ground, border, contrast, dark, zari, shot } = dyesOf(choice.colour, choice.shade);
  const edge = choice.border === "Contrast" ? contrast : border;
  const withPicture = photo !== null && choice.crop !== null;
  const sheet = composeCloth({
    border: choice.border,
    picture: withPicture ? pictureBox(choice.size) : null,
    lettering: choice.lettering,
    across,
  });
  return {
    whole: dye(sheet, { ground, border: edge, dark }),
    picture: photo && choice.crop ? wovenPicture(photo, choice.crop, choice, fineness) : null,
    zari,
    fringe: edge,
    shot,
  };
}
