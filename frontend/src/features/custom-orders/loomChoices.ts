/** What the shop's loom leaves to choose: which sizes fit it, how many silks may be added, and how a picture is drawn for it. */
import { DEFAULT_LOOM, type Loom, type PictureSize } from "./cloth/sizes";
import type { LoomFigures } from "./request/queries";
import { MOST_SILKS } from "./weaving/shadeCard";

export type LoomChoices = {
  loom: Loom;
  /** From the smallest on. */
  sizes: readonly PictureSize[];
  mostSilks: number;
};

/** As long as the shop has not said how its loom is. */
export const DEFAULT_CHOICES: LoomChoices = {
  loom: DEFAULT_LOOM,
  sizes: ["S", "M", "L"],
  mostSilks: MOST_SILKS,
};

export function loomOf(figures: LoomFigures | null | undefined): Loom {
  if (!figures) return DEFAULT_LOOM;
  const { endsPerCm, endsPerHook, rowsPerCm, floatHooks } = figures;
  const [one, two, three, more] = DEFAULT_LOOM.rowsPerCm;
  const rows = [
    rowsPerCm[0] ?? one,
    rowsPerCm[1] ?? two,
    rowsPerCm[2] ?? three,
    rowsPerCm[3] ?? more,
  ] as const;
  return { endsPerCm, endsPerHook, rowsPerCm: rows, floatHooks };
}

export function loomChoicesOf(figures: LoomFigures | null | undefined): LoomChoices {
  if (!figures) return DEFAULT_CHOICES;
  const sizes = DEFAULT_CHOICES.sizes.filter((size) => figures.sizes.includes(size));
  return { loom: loomOf(figures), sizes, mostSilks: Math.min(figures.mostSilks, MOST_SILKS) };
}

export const largestOf = (sizes: LoomChoices["sizes"]): PictureSize => sizes.at(-1) ?? "S";

/** The same picture where the loom takes it, else the nearest that it takes. */
export function fitted<Picture extends { size: PictureSize; silks: readonly unknown[] }>(
  picture: Picture,
  { sizes, mostSilks }: LoomChoices,
): Picture {
  const { size, silks } = picture;
  if (sizes.includes(size) && silks.length <= mostSilks) return picture;
  return {
    ...picture,
    size: sizes.includes(size) ? size : largestOf(sizes),
    silks: silks.slice(0, mostSilks),
  };
}
