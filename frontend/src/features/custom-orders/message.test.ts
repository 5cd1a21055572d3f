import { expect, test } from "vitest";
import { lettersOf, messageTrouble, tidied } from "./message";

test("letters are counted as a reader counts them", () => {
  expect(lettersOf("Asha")).toBe(4);
  expect(lettersOf("సీతా రామ")).toBe(5);
  expect(lettersOf("शुभ विवाह")).toBe(6);
  expect(lettersOf("é")).toBe(1);
});

test("a message is one line, composed, without space around it", () => {
  expect(tidied("  Asha \n and  Vivek ")).toBe("Asha and Vivek");
  expect(tidied("e\u0301")).toBe("é");
});

test.each(["", "Asha & Vivek, 12-02-2027", "సీతా రామ", "शुभ विवाह।", "தமிழ்", "క్‌ష", "José"])(
  "the loom has letters for %s",
  (message) => expect(messageTrouble(message, 40)).toBeNull(),
);

test.each(["Asha 💍", "ಕನ್ನಡ", "Ася", "愛", "<b>"])("the loom has none for %s", (message) =>
  expect(messageTrouble(message, null)).toBe("script"),
);

test("forty letters are woven and forty-one are too long, spaces around them aside", () => {
  expect(messageTrouble(` ${"a".repeat(40)} `, 40)).toBeNull();
  expect(messageTrouble("క".repeat(40), 40)).toBeNull();
  expect(messageTrouble("a".repeat(41), 40)).toBe("long");
  expect(messageTrouble("a".repeat(41), null)).toBeNull();
});
