/** Which State a PIN code's first digits belong to. A help for typing, nothing more. */
import { PIN } from "@/api/fieldRules";
import type { State } from "@/lib/states";

/**
 * Beginnings of PIN codes by state. Longer beginnings win. Left out: those shared by two states (16 Chandigarh and
 * its neighbours, 24–26 Uttar Pradesh and Uttarakhand …), because a wrong state is worse than an empty field.
 */
const BEGINNINGS: Partial<Record<State, string>> = {
  "Andaman and Nicobar Islands": "744",
  "Andhra Pradesh": "51 52 530 531 532 534 535",
  "Arunachal Pradesh": "790 791 792",
  Assam: "78",
  Bihar: "800 801 802 803 804 805 811 812 813 821 822 823 824 84 85",
  Chhattisgarh: "49",
  Delhi: "11",
  Goa: "403",
  Gujarat: "36 37 38 390 391 392 393 394 395",
  Haryana: "12 13",
  "Himachal Pradesh": "17",
  "Jammu and Kashmir": "18 190 191 192 193",
  Jharkhand: "814 815 816 825 826 827 828 829 83",
  Karnataka: "56 57 58 59",
  Kerala: "67 68 69",
  Ladakh: "194",
  Lakshadweep: "68255",
  "Madhya Pradesh": "45 46 47 48",
  Maharashtra: "40 41 42 43 44",
  Manipur: "795",
  Meghalaya: "793 794",
  Mizoram: "796",
  Nagaland: "797 798",
  Odisha: "75 76 77",
  Punjab: "14 15",
  Rajasthan: "30 31 32 33 34",
  Sikkim: "737",
  "Tamil Nadu": "600 601 602 603 604 606 608 61 62 63 64",
  Telangana: "50",
  Tripura: "799",
  "Uttar Pradesh": "20 21 22 23 27 28",
  Uttarakhand: "248 249 263",
  "West Bengal": "70 71 72 73 74",
};

const byBeginning = new Map(
  Object.entries(BEGINNINGS).flatMap(([state, beginnings]) =>
    beginnings.split(" ").map((beginning) => [beginning, state] as const),
  ),
);

/** The state of a complete PIN code, when its beginning names only one. */
export function stateOfPin(pin: string): string | null {
  if (!PIN.test(pin)) return null;
  for (const length of [5, 3, 2]) {
    const state = byBeginning.get(pin.slice(0, length));
    if (state) return state;
  }
  return null;
}
