/** Prices of many sarees, raised or lowered alike: what is shown beforehand is what is sent. */
import { toPaise, toRupees } from "@/lib/money";

export const STEPS = [0, 10, 50, 100, 500] as const;

export type PriceRule = {
  way: "percent" | "rupees";
  /** Less than nothing lowers. */
  by: number;
  /** To the nearest so many rupees; 0: as it comes. */
  step: number;
};

/** In rupees, whole paise. */
export function newPrice(price: number, { way, by, step }: PriceRule): number {
  const paise = toPaise(price);
  // Hundredths of a percent and paise are whole numbers, so that nothing is lost between them.
  const share = Math.round(by * 100);
  const raw = way === "percent" ? Math.round((paise * (10_000 + share)) / 10_000) : paise + share;
  const grain = step * 100;
  return toRupees(grain > 0 ? Math.round(raw / grain) * grain : raw);
}

/** "-5", "+250", "2.5": as somebody types by how much. */
export function typedChange(text: string): number | null {
  const plain = text.replace(/[₹,%\s]/g, "").replace(/^[−–]/, "-");
  return /^[+-]?\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) !== 0 ? Number(plain) : null;
}
