import { beforeEach, expect, test } from "vitest";
import { localStore } from "@/lib/storage";
import { priceWords, WITH_TAXES } from "./labelWords";
import { chosenPaper, keepPaper } from "./papers";
import type { SareeLabel } from "./queries";
import {
  copies,
  countsSchema,
  overflowing,
  paperWords,
  prefilled,
  sareesIn,
  sheetsOf,
  totalOf,
  whyNot,
} from "./sheets";

const id = (n: number) => `5f1c2a34-0000-4000-8000-${String(n).padStart(12, "0")}`;
const label = (n: number, onHand = 1): SareeLabel => ({
  id: id(n),
  sku: `KAN-00${n}`,
  name: `Saree ${n}`,
  price: 4_500,
  mrp: null,
  onHand,
  code: "code128",
  svg: "<svg/>",
});
const three = [label(1, 2), label(2, 0), label(3, 3)];
const typed = (...counts: string[]) =>
  Object.fromEntries(counts.map((count, at) => [id(at + 1), count]));
const a4 = (start: number) => ({ paper: "a4", start }) as const;
const roll = { paper: "roll", start: 7 } as const;

beforeEach(() => localStore.remove("labelPaper"));

test("sarees come from the address: in order, each once, at most a hundred", () => {
  const at = (ids: string) => sareesIn(new URLSearchParams({ sarees: ids }));
  expect(at(`${id(3)},nothing,${id(1)},${id(3)}`)).toEqual([id(3), id(1)]);
  expect(at("")).toEqual([]);
  expect(sareesIn(new URLSearchParams())).toEqual([]);
  expect(at(Array.from({ length: 130 }, (_, n) => id(n)).join())).toHaveLength(100);
});

test("there is a label for each piece to begin with, and as many as are typed then", () => {
  const pieces = prefilled(three);
  expect(pieces).toEqual(typed("2", "0", "3"));
  expect(prefilled([label(1, 4_200)])).toEqual(typed("999"));
  expect(copies(three, pieces).map(({ sku }) => sku)).toEqual([
    "KAN-001",
    "KAN-001",
    "KAN-003",
    "KAN-003",
    "KAN-003",
  ]);
  expect(totalOf(three, typed("10", "", " 5 "))).toBe(15);
});

test("a begun sheet is used up from the place chosen, and the next page begins after 24", () => {
  const labels = Array.from({ length: 30 }, (_, at) => at);
  const whole = sheetsOf(labels, a4(1));
  expect(whole.map((sheet) => sheet.length)).toEqual([24, 6]);
  const begun = sheetsOf(labels, a4(20));
  expect(begun.map((sheet) => sheet.length)).toEqual([24, 24, 1]);
  expect(begun[0]?.indexOf(0)).toBe(19);
  expect(begun[0]?.slice(0, 19).every((place) => place === null)).toBe(true);
  expect(begun[1]?.[0]).toBe(5);
  expect(begun[2]).toEqual([29]);
  expect(sheetsOf(labels.slice(0, 24), a4(1))).toHaveLength(1);
  expect(sheetsOf([7], a4(24))[0]?.[23]).toBe(7);
  expect(sheetsOf([], a4(20))).toEqual([]);
});

test("a roll has rows of two, wherever the sheet begins", () => {
  expect(sheetsOf([1, 2, 3], roll)).toEqual([[1, 2], [3]]);
});

test("says how much paper it takes", () => {
  expect(paperWords(24, a4(1))).toBe("on 1 sheet");
  expect(paperWords(24, a4(2))).toBe("on 2 sheets");
  expect(paperWords(3, roll)).toBe("in 2 rows");
  expect(paperWords(1, roll)).toBe("in 1 row");
});

test("says why nothing can be printed", () => {
  expect(whyNot(three, typed("2", "0", "3"))).toBeNull();
  expect(whyNot(three, typed("0", "", "0"))).toBe("Enter how many labels you need.");
  expect(whyNot(three, typed("2", "-1", "3"))).toBe("A number of labels is not 0 to 999.");
  expect(whyNot(three, typed("500", "501", "0"))).toBe("At most 1,000 are printed at once.");
  expect(whyNot(three, typed("500", "500", "0"))).toBeNull();
  const wrong = countsSchema.safeParse({ counts: typed("2", "1.5", "1000") });
  expect(wrong.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    [`counts.${id(2)}`, "Please enter 0 to 999"],
    [`counts.${id(3)}`, "Please enter 0 to 999"],
  ]);
});

test("says at which saree there are too many labels", () => {
  expect(overflowing(three, typed("500", "500", "0"))).toBeNull();
  expect(overflowing(three, typed("500", "450", "60"))).toEqual({
    id: id(3),
    message: "At most 1,000 labels in all: 50 more fit",
  });
  expect(overflowing(three, typed("500", "500", "1"))?.message).toBe("At most 1,000 labels in all");
});

test("a label says what the price is", () => {
  expect(WITH_TAXES).toBe("incl. of all taxes");
  expect(priceWords({ price: 125_000, mrp: null })).toEqual({
    kind: null,
    amount: "₹1,25,000",
    mrp: null,
  });
  expect(priceWords({ price: 4_500, mrp: 4_500 })).toEqual({
    kind: "MRP",
    amount: "₹4,500",
    mrp: null,
  });
  expect(priceWords({ price: 4_200.5, mrp: 4_500 })).toEqual({
    kind: "Our price",
    amount: "₹4,200.50",
    mrp: "MRP ₹4,500",
  });
});

test("the paper is remembered, and what is no paper is forgotten", () => {
  expect(chosenPaper()).toEqual({ paper: "roll", start: 1 });
  keepPaper(a4(9));
  expect(chosenPaper()).toEqual({ paper: "a4", start: 9 });
  localStore.write("labelPaper", { paper: "a4", start: 25 });
  expect(chosenPaper()).toEqual({ paper: "roll", start: 1 });
});
