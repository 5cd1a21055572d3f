/** What was wished for, as people read it. */
import type { components } from "@/api/schema";

type Colour = components["schemas"]["CustomOrderWishes"]["color"];

export const colourWord = (colour: Colour): string =>
  colour === "Custom" ? "Custom shade" : colour;

/** Also of what the shop has not said yet: "… sarees". */
export const sarees = (pieces: number | string): string =>
  `${pieces} ${pieces === 1 ? "saree" : "sarees"}`;
export const days = (count: number | string): string => `${count} ${count === 1 ? "day" : "days"}`;

const BACKGROUNDS = { keep: "kept", quieter: "quieter", plain: "left out" } as const;

const list = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** "Vermilion and navy blue"; empty without any. */
export const silkNames = (silks: readonly { name: string }[]): string =>
  list.format(silks.map(({ name }, place) => (place === 0 ? name : name.toLowerCase())));

/** "L, 44 × 57 cm, background kept, with vermilion and navy blue silk". */
export function pictureWords({
  size,
  width,
  height,
  background,
  silks,
}: components["schemas"]["PictureDesignView"]): string {
  const laid = `${size}, ${width} × ${height} cm, background ${BACKGROUNDS[background]}`;
  return silks.length > 0 ? `${laid}, with ${silkNames(silks).toLowerCase()} silk` : laid;
}
