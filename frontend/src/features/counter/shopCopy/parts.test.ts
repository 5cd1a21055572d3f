import { expect, test } from "vitest";
import { signedBill } from "./billInTest";
import { drawCopy } from "./draw";
import { joinParts, MOST_PARTS, makeParts, type Part, readPart, type SignedBill } from "./parts";

const NUMBER = "C1/2627/000018";
const read = (texts: readonly string[]): Part[] =>
  texts.map((text) => {
    const part = readPart(text);
    if (!part) throw new Error(`This is no part: ${text}`);
    return part;
  });

test.each([1, 5, 25, 60])(
  "a bill of %i lines comes back byte for byte, read backwards",
  async (lines) => {
    const bill = await signedBill(lines);
    const texts = await makeParts(NUMBER, bill);
    const parts = read(texts);
    expect(parts.map(({ number, at, of }) => [number, at, of])).toEqual(
      texts.map((_, at) => [NUMBER, at + 1, texts.length]),
    );
    expect(JSON.stringify(await joinParts(parts.toReversed()))).toBe(JSON.stringify(bill));
  },
);

async function drawn(lines: number) {
  const { device, bills } = await signedBill(lines);
  const [{ text, signature } = { text: null, signature: null }] = bills;
  return (await drawCopy({ number: NUMBER, device, text, signature })) ?? [];
}

test("each code can be read off a slip: 97 squares a side at most, and white ones around them", async () => {
  for (const lines of [1, 60]) {
    const codes = await drawn(lines);
    expect(codes.length).toBeGreaterThan(1);
    for (const { size, path } of codes) {
      expect(size).toBeLessThanOrEqual(97 + 8);
      // The eye in the corner, behind four white squares.
      expect(path).toMatch(/^M4 4h7v1h-7z/);
    }
  }
});

test("what reads it may type small letters, and cuts off no blank", async () => {
  const bill = await signedBill(3);
  const texts = await makeParts(NUMBER, bill);
  expect(await joinParts(read(texts.map((text) => text.toLowerCase().trim())))).toEqual(bill);
});

const HEAD = "PATTU1:C1/2627/000018:0123456789AB";

test.each([
  ["nothing", ""],
  ["a label", "8901234567890"],
  ["a payment", "upi://pay?pa=pattu@okbank"],
  ["another version", "PATTU2:C1/2627/000018:0123456789AB:1/2:ABC."],
  ["part 0", `${HEAD}:0/2:ABC.`],
  ["part 3 of 2", `${HEAD}:3/2:ABC.`],
  ["one of too many", `${HEAD}:1/${MOST_PARTS + 1}:ABC.`],
  ["half of one", `${HEAD}:1/2:ABC`],
  ["strange signs", `${HEAD}:1/2:A_C.`],
  ["a long text", `${HEAD}:1/2:${"A".repeat(2000)}.`],
])("is no code of a shop's copy: %s", (_, text) => {
  expect(readPart(text)).toBeNull();
});

test("parts that are wrong, missing, or of two bills come to none", async () => {
  const [one, other] = await Promise.all([18, 19].map((no) => signedBill(5, no)));
  if (!one || !other) throw new Error("There are two bills.");
  const parts = read(await makeParts(NUMBER, one));
  const [, ...rest] = parts;
  const [strange] = read(await makeParts(NUMBER, other));
  if (!strange || !parts[0]) throw new Error("Each bill has parts.");
  const broken = { ...parts[0], data: parts[0].data.replace(/^../, "00") };
  for (const wrong of [[], rest, [strange, ...rest], [broken, ...rest], [...parts, ...rest]]) {
    expect(await joinParts(wrong)).toBeNull();
  }
});

const blank = (length: number): SignedBill => ({
  device: "d",
  bills: [{ text: " ".repeat(length), signature: "" }],
});

test.each([
  ["a bomb of 20 MB", blank(20_000_000)],
  ["a little more than a bill may have", blank(256 * 1024)],
  ["no bill", { device: "d", bills: [] }],
])("%s comes to none", async (_, bill) => {
  expect(await joinParts(read(await makeParts(NUMBER, bill)))).toBeNull();
});

test("what would take more than forty codes has none", async () => {
  const text = Array.from({ length: 2000 }, () => crypto.randomUUID()).join();
  const bill = { device: "d", bills: [{ text, signature: "" }] };
  await expect(makeParts(NUMBER, bill)).rejects.toThrow(RangeError);
});
