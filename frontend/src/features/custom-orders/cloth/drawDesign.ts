/** A design to be judged: its picture as woven, what became of the photo's detail, and its threads. Runs in a worker. */
import { DETAIL, detailMap, PATCH } from "../weaving/detail";
import { factsOf } from "../weaving/facts";
import { CODE, type Rgb } from "../weaving/light";
import { type Crop, type Pixels, resize } from "../weaving/resize";
import { PICTURE_SIZES } from "./sizes";
import { sharesOf } from "./threads";
import { type Drawing, drawPicture, type Fineness } from "./weaveCloth";

export type DesignChoice = Drawing & { crop: Crop };

export type DesignOrder = {
  choice: DesignChoice;
  fineness: Fineness;
  /** So many pixels across are shown. */
  wide: number;
};

export type DetailMap = {
  columns: number;
  rows: number;
  /** A byte a patch, as `DETAIL` has them. */
  patches: Uint8Array<ArrayBuffer>;
  /** Shares of the picture that whole patches cover. */
  across: number;
  along: number;
  /** Patches with detail, and those that lost it. */
  all: number;
  lost: number;
};

export type DrawnDesign = {
  picture: { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
  /** Known only where every hook is woven: patches are measured in hooks. */
  detail: DetailMap | null;
  /** As the key of the point paper has them: shares of all cells, from 0 to 1. */
  shares: {
    ground: number;
    light: number;
    dark: number;
    /** Of the further silks, in the order in which they were chosen. */
    silks: readonly number[];
  };
  /** In hooks. */
  longestFloat: number;
};

/** Cells in the colours of their yarns, a pixel each; around the arch there is ground. */
function dyed(
  grid: Uint8Array,
  { width, height }: { width: number; height: number },
  yarns: readonly Rgb[],
): Pixels {
  const data = new Uint8ClampedArray(4 * grid.length).fill(255);
  for (let p = 0; p < grid.length; p++) data.set(yarns[grid[p]!]!, 4 * p);
  return { width, height, data };
}

/** As the eye mixes threads it cannot tell apart, in linear light: mixed as they are coded, they would look darker than silk. */
function seenFrom(cells: Pixels, width: number, height: number): DrawnDesign["picture"] {
  const whole = { x: 0, y: 0, width: cells.width, height: cells.height };
  const linear = resize(cells, whole, width, height);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let p = 0; p < width * height; p++) {
    for (let k = 0; k < 3; k++) data[4 * p + k] = CODE[linear[3 * p + k]!]! / 16;
  }
  return { width, height, data };
}

function mapOf(
  patches: Uint8Array,
  { width, height }: { width: number; height: number },
): DetailMap {
  const columns = Math.floor(width / PATCH.width);
  const rows = Math.floor(height / PATCH.height);
  const count = (counts: (patch: number) => boolean) => patches.filter(counts).length;
  return {
    columns,
    rows,
    patches: Uint8Array.from(patches),
    across: (columns * PATCH.width) / width,
    along: (rows * PATCH.height) / height,
    all: count((patch) => patch !== DETAIL.none),
    lost: count((patch) => patch === DETAIL.lost),
  };
}

export function drawDesign(photo: Pixels, { choice, fineness, wide }: DesignOrder): DrawnDesign {
  const { size, design, grid } = drawPicture(photo, choice.crop, choice, fineness);
  const cm = PICTURE_SIZES[choice.size];
  const width = Math.min(size.width, wide);
  const yarns = [design.ground, ...design.wefts];
  const [ground, light, dark, ...silks] = sharesOf(grid, yarns.length);
  return {
    picture: seenFrom(dyed(grid, size, yarns), width, Math.round((width * cm.height) / cm.width)),
    detail:
      fineness === "whole"
        ? mapOf(
            detailMap(
              resize(photo, choice.crop, 2 * size.width, 2 * size.height),
              grid,
              size,
              design,
            ),
            size,
          )
        : null,
    shares: { ground: ground!, light: light!, dark: dark!, silks },
    longestFloat: factsOf(grid, size).longestFloat * (fineness === "whole" ? 1 : 2),
  };
}
