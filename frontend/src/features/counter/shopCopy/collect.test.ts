import { expect, test } from "vitest";
import { type Collected, collect, isWhole } from "./collect";

const code = (at: number, { no = 18, digest = "0123456789AB", of = 2, data = `A${at}` } = {}) =>
  `PATTU1:C1/2627/0000${no}:${digest}:${at}/${of}:${data}.`;

function after(...texts: string[]): Collected {
  const collected = texts.reduce<Collected | null>((before, text) => {
    const read = collect(before, [], text);
    return read.is === "read" ? read.collected : before;
  }, null);
  if (!collected) throw new Error("Nothing was read.");
  return collected;
}
const why = (before: Collected | null, text: string) => {
  const read = collect(before, [], text);
  return read.is === "refused" ? read.why : read.is;
};

test("codes come in any order, and the same one twice does nothing", () => {
  const half = after(code(2));
  expect(isWhole(half)).toBe(false);
  expect(collect(half, [], code(2))).toEqual({ is: "known" });
  const whole = after(code(2), code(1));
  expect(isWhole(whole)).toBe(true);
  expect(collect(null, [whole.digest], code(1))).toEqual({ is: "known" });
});

test("what is no such code, or of another bill or print, is refused and changes nothing", () => {
  const half = after(code(1));
  expect(why(half, "8901234567890")).toBe("This is no code of a shop's copy.");
  expect(why(half, code(2, { no: 19, digest: "BA9876543210" }))).toBe(
    "This code is of bill C1/2627/000019. Read the rest of bill C1/2627/000018 first, or start again.",
  );
  expect(why(half, code(2, { digest: "BA9876543210" }))).toMatch(/^This code is on another print/);
});

test("a code that says something else than before was not read well", () => {
  const half = after(code(1));
  expect(why(half, code(1, { data: "B" }))).toMatch(/^This code .* was not read well/);
  expect(why(half, code(2, { of: 3 }))).toMatch(/^This code .* was not read well/);
});
