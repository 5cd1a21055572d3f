/** The papers that labels come on, and which of them this browser chose: that is where the printer stands. */
import { z } from "zod/mini";
import { localStore } from "@/lib/storage";

export type PaperName = "roll" | "a4";

type Paper = {
  title: string;
  detail: string;
  /** Of a page, in millimetres. */
  width: number;
  height: number;
  /** Labels on a page. */
  places: number;
};

export const PAPERS: Readonly<Record<PaperName, Paper>> = {
  roll: {
    title: "Roll, two side by side",
    detail: "50 × 25 mm each",
    width: 102,
    height: 25,
    places: 2,
  },
  a4: {
    title: "A4, 24 labels",
    detail: "70 × 37 mm, 3 × 8",
    width: 210,
    height: 297,
    places: 24,
  },
};

export type PaperChoice = {
  paper: PaperName;
  /** The first free place on a sheet of A4: 1 to 24. A roll has no such place. */
  start: number;
};

const KEY = "labelPaper";
const stored = z.object({
  paper: z.enum(["roll", "a4"]),
  start: z.int().check(z.minimum(1), z.maximum(PAPERS.a4.places)),
});

export const chosenPaper = (): PaperChoice =>
  localStore.read(KEY, (kept) => stored.parse(kept)) ?? { paper: "roll", start: 1 };

export const keepPaper = (choice: PaperChoice): void => {
  localStore.write(KEY, choice);
};
