import { expect, it, test } from "vitest";
import {
  countBody,
  countErrors,
  countSchema,
  differenceWords,
  isEmpty,
  NOTHING_TYPED,
  totalOf,
} from "./count";
import { stateOf, whyNotSold } from "./tillState";

const typed = { ...NOTHING_TYPED, n500: "3", n200: " 2 ", n10: "7", coins: "45.10" };

it("adds notes and coins up, to the paisa, and leaves out what cannot be read", () => {
  expect(totalOf(typed)).toBe(2015.1);
  expect(totalOf({ ...NOTHING_TYPED, coins: "0.1", n10: "1" })).toBe(10.1);
  expect(totalOf({ ...typed, n500: "three" })).toBe(515.1);
  expect(totalOf(NOTHING_TYPED)).toBe(0);
});

it("sends each note, also those of which there is none", () => {
  expect(countBody(typed)).toEqual({
    notes: [
      { value: 500, pieces: 3 },
      { value: 200, pieces: 2 },
      { value: 100, pieces: 0 },
      { value: 50, pieces: 0 },
      { value: 20, pieces: 0 },
      { value: 10, pieces: 7 },
    ],
    coins: 45.1,
  });
});

it("takes up to 10,000 whole notes of a kind, and coins in rupees", () => {
  const isTaken = (more: object) => countSchema.safeParse({ ...typed, ...more }).success;
  expect([{}, { n20: "10000" }, { coins: "" }].map(isTaken)).toEqual([true, true, true]);
  const wrong = [{ n20: "10001" }, { n20: "-1" }, { n20: "1.5" }, { coins: "-5" }, { coins: "x" }];
  expect(wrong.map(isTaken)).toEqual(wrong.map(() => false));
});

it("an empty drawer is told from one that was not counted", () => {
  expect(isEmpty({ ...NOTHING_TYPED, note: "a thief" })).toBe(true);
  expect(isEmpty({ ...NOTHING_TYPED, n500: "0" })).toBe(false);
});

it("finds the field of what the server says", () => {
  const fields = { "count.notes[2].pieces": "one", "count.coins": "two", note: "three" };
  expect(countErrors(fields)).toEqual({ n100: "one", coins: "two", note: "three" });
});

test.each([
  [-100.5, "₹100.50 short"],
  [20, "₹20 over"],
  [0, "Exactly right"],
])("a difference of %s is called %s", (difference, words) => {
  expect(differenceWords(difference)).toBe(words);
});

test("a single till is chosen by itself; of several, one that is gone is asked for again", () => {
  const one = { id: "1", name: "Counter 1", session: null, left: null };
  const two = { ...one, id: "2", name: "Counter 2" };
  const why = (...given: Parameters<typeof stateOf>) => whyNotSold(stateOf(...given));
  expect(why([], "1")).toBeNull();
  expect(why([one], null)).toBe("Open Counter 1 first.");
  expect(why([one, two], "2")).toBe("Open Counter 2 first.");
  expect(why([one, two], "gone")).toBe("Choose the till first.");
  const session = { id: "s", openedAt: "2026-11-26T03:32:00Z", openedBy: "anu", isCounted: true };
  expect(why([{ ...one, session }], null)).toBe("Counter 1 is being counted.");
  expect(why([{ ...one, session: { ...session, isCounted: false } }], null)).toBeNull();
});
