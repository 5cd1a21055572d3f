/** What was wished for, as people read it. */
import type { components } from "@/api/schema";

type Colour = components["schemas"]["CustomOrderWishes"]["color"];

export const colourWord = (colour: Colour): string =>
  colour === "Custom" ? "Custom shade" : colour;

export const sarees = (pieces: number): string => `${pieces} ${pieces === 1 ? "saree" : "sarees"}`;

const BACKGROUNDS = { keep: "kept", quieter: "quieter", plain: "left out" } as const;

/** "L, 44 × 57 cm, background kept". */
export const pictureWords = ({
  size,
  width,
  height,
  background,
}: components["schemas"]["PictureDesignView"]): string =>
  `${size}, ${width} × ${height} cm, background ${BACKGROUNDS[background]}`;
