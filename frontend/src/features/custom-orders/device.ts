import type { Means } from "./cloth/useWovenCloth";

/** From here on the preview stands beside the choices, and moves without being asked. */
export const ROOMY = "(min-width: 56.25rem)";

/** Phones weave every other hook; the still is as sharp as their screens. */
export const meansOf = (roomy: boolean): Means =>
  roomy
    ? { fineness: "whole", across: 10, still: { width: 900, height: 800 } }
    : { fineness: "half", across: 8, still: { width: 656, height: 676 } };

/** Whether the visitor asked the browser to spare data. */
export function sparesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
