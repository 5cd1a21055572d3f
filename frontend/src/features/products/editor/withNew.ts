import type { Medium } from "./sareeFields";

/** The pictures with one that has arrived. A video comes behind the first picture, where shoppers look for it. */
export function withNew(
  all: readonly Medium[],
  medium: Medium,
  /** The saree's: proposed for people who do not see a picture. */
  name: string,
): readonly Medium[] {
  if (all.some(({ file }) => file === medium.file)) return all;
  const at = medium.kind === "video" ? 1 : all.length;
  return [...all.slice(0, at), { ...medium, alt: name.trim() || "Saree" }, ...all.slice(at)];
}
