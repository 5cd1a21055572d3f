/** The dyes of the loom and the threads that go with each. */
import type { components } from "@/api/schema";
import { div } from "../weaving/integers";
import { CODE, LINEAR, type Rgb, rgbOf } from "../weaving/light";

export type Colour = components["schemas"]["Colour"];

export type Dyes = {
  ground: Rgb;
  border: Rgb;
  /** Border silk of the Contrast border. */
  contrast: Rgb;
  dark: Rgb;
  zari: Rgb;
  /** The lightest thread of the picture: null is zari, else a silk. */
  light: Rgb | null;
  /** What the weft of shot silk adds where the cloth leans. */
  shot: Rgb;
};

type Card = Record<"ground" | "border" | "contrast" | "dark" | "zari", string> & {
  light: string | null;
  /** In hundredths. */
  shot: Rgb;
};

const CARDS: Record<Exclude<Colour, "Custom">, Card> = {
  Red: {
    ground: "#8A0E22",
    border: "#58091C",
    contrast: "#0E5A3C",
    dark: "#22060D",
    zari: "#D9AE52",
    light: null,
    shot: [112, 82, 90],
  },
  Blue: {
    ground: "#123072",
    border: "#0B1B48",
    contrast: "#A3122F",
    dark: "#060C22",
    zari: "#D9AE52",
    light: null,
    shot: [85, 85, 112],
  },
  Green: {
    ground: "#0B5238",
    border: "#073524",
    contrast: "#8E1230",
    dark: "#04150E",
    zari: "#D9AE52",
    light: null,
    shot: [125, 105, 65],
  },
  Gold: {
    ground: "#B27F22",
    border: "#6E0E22",
    contrast: "#5B2A86",
    dark: "#4A0A18",
    zari: "#DDB65E",
    light: "#F6EAD0",
    shot: [105, 90, 70],
  },
  Pastel: {
    ground: "#DDB4BE",
    border: "#8E3F5C",
    contrast: "#1F5E6B",
    dark: "#5A2038",
    zari: "#C8964E",
    light: "#FFF6EC",
    shot: [100, 92, 98],
  },
};

/** In the order in which they are offered. */
export const COLOURS: readonly Colour[] = [...(Object.keys(CARDS) as Colour[]), "Custom"];

/** A shade of its own: border and dark silk are the same dye, deeper. */
function shadeCard(ground: Rgb): Dyes {
  const deeper = (percent: number): Rgb => {
    const [red, green, blue] = ground.map((byte) =>
      Math.round(CODE[div(LINEAR[byte]! * percent, 100)]! / 16),
    );
    return [red!, green!, blue!];
  };
  const [red, green, blue] = ground.map((byte) => LINEAR[byte]!);
  // CIE L* above 60.
  const pale = 2126 * red! + 7152 * green! + 722 * blue! > 184_284_420;
  const zari = pale ? CARDS.Pastel : CARDS.Red;
  return {
    ground,
    border: deeper(40),
    contrast: rgbOf(CARDS.Red.contrast),
    dark: deeper(6),
    zari: rgbOf(zari.zari),
    light: zari.light ? rgbOf(zari.light) : null,
    shot: [100, 100, 100],
  };
}

/** `shade` counts for a shade of one's own only. */
export function dyesOf(colour: Colour, shade: string): Dyes {
  if (colour === "Custom") return shadeCard(rgbOf(shade));
  const card = CARDS[colour];
  return {
    ground: rgbOf(card.ground),
    border: rgbOf(card.border),
    contrast: rgbOf(card.contrast),
    dark: rgbOf(card.dark),
    zari: rgbOf(card.zari),
    light: card.light ? rgbOf(card.light) : null,
    shot: card.shot,
  };
}
