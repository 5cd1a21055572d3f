import { expect, test } from "vitest";
import { fromBase45, toBase45 } from "./base45";

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ["AB", "BB8"],
  ["Hello!!", "%69 VD92EX0"],
  ["base-45", "UJCLQE7W581"],
  ["ietf!", "QED8WEX0"],
  ["", ""],
])("%s is written as RFC 9285 has it, and read back", (text, signs) => {
  expect(toBase45(bytes(text))).toBe(signs);
  expect(fromBase45(signs)).toEqual(bytes(text));
});

test("every byte comes back", () => {
  for (const length of [255, 256]) {
    const all = Uint8Array.from({ length }, (_, at) => 255 - at);
    expect(fromBase45(toBase45(all))).toEqual(all);
  }
});

test.each(["A", "BB8A", "GGW", ":::", "::", "ab1", "B_8"])("%s is none", (signs) => {
  expect(fromBase45(signs)).toBeNull();
});
