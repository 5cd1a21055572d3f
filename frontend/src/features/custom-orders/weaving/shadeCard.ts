/** The dyed silks a picture may have beside its two wefts: the shop's shade card. */
import type { Rgb } from "./light";

const CARD = [
  { code: "SK-01", name: "Ivory", color: [0xf2, 0xe6, 0xcc] },
  { code: "SK-02", name: "Wheat", color: [0xd9, 0xb3, 0x82] },
  { code: "SK-03", name: "Peach", color: [0xe3, 0xa0, 0x7c] },
  { code: "SK-04", name: "Rose", color: [0xc4, 0x56, 0x6e] },
  { code: "SK-05", name: "Rani pink", color: [0xb3, 0x12, 0x5c] },
  { code: "SK-06", name: "Vermilion", color: [0xc8, 0x37, 0x1e] },
  { code: "SK-07", name: "Maroon", color: [0x7a, 0x10, 0x26] },
  { code: "SK-08", name: "Coffee brown", color: [0x6b, 0x3a, 0x1e] },
  { code: "SK-09", name: "Mustard", color: [0xc9, 0x8f, 0x1e] },
  { code: "SK-10", name: "Parrot green", color: [0x5f, 0x9a, 0x2e] },
  { code: "SK-11", name: "Bottle green", color: [0x0e, 0x5a, 0x3c] },
  { code: "SK-12", name: "Peacock blue", color: [0x0b, 0x6e, 0x7f] },
  { code: "SK-13", name: "Sky blue", color: [0x7f, 0xb2, 0xcf] },
  { code: "SK-14", name: "Royal blue", color: [0x1f, 0x4f, 0xa0] },
  { code: "SK-15", name: "Navy blue", color: [0x15, 0x26, 0x4f] },
  { code: "SK-16", name: "Violet", color: [0x5b, 0x2a, 0x86] },
  { code: "SK-17", name: "Ash grey", color: [0x8c, 0x88, 0x80] },
  { code: "SK-18", name: "Black", color: [0x17, 0x10, 0x1a] },
] as const;

export type SilkCode = (typeof CARD)[number]["code"];

export type Silk = { code: SilkCode; name: string; color: Rgb };

/** In the order of their codes. */
export const SHADE_CARD: readonly Silk[] = CARD;

/** So many may be added to one picture. */
export const MOST_SILKS = 2;

const BY_CODE = new Map<string, Silk>(SHADE_CARD.map((silk) => [silk.code, silk]));

export function silkOf(code: SilkCode): Silk {
  const silk = BY_CODE.get(code);
  if (!silk) throw new RangeError(`The shade card has no ${code}.`);
  return silk;
}
