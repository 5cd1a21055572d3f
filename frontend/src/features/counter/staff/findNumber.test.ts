import { expect, test, vi } from "vitest";
import { findNumber } from "./findNumber";
import type { FoundProduct } from "./types";

const MISREAD = "8901030865225";
const saree = (exact: boolean): FoundProduct => ({
  ...{ id: "a", sku: MISREAD, name: "Gadwal", image: null, price: 900, available: 1 },
  ...{ exact, heldOnBill: false, isService: false },
});

async function say(number: string, hits: FoundProduct[], orLike = false) {
  const said = vi.fn();
  const find = async () => ({ data: hits });
  const exact = await findNumber(number, { find, bill: "b", orLike }, said);
  return { exact, said: said.mock.calls.map(([{ text }]) => text) };
}

test("a number whose check digit does not fit was read badly", async () => {
  const words = `${MISREAD} was read badly: its last digit does not fit. Scan it again.`;
  expect(await say(MISREAD, [])).toEqual({ exact: undefined, said: [words] });
  expect(await say(MISREAD, [saree(false)])).toEqual({ exact: undefined, said: [words] });
});

test("any other number is nothing's, and likes of it may be chosen", async () => {
  expect((await say("8901030865275", [])).said).toEqual(["Nothing is called 8901030865275."]);
  expect((await say("PT-1", [])).said).toEqual(["Nothing is called PT-1."]);
  expect((await say(MISREAD, [saree(false)], true)).said).toEqual([]);
});

test("a shop's own number is taken, whatever its last digit is", async () => {
  expect(await say(MISREAD, [saree(true)])).toEqual({ exact: saree(true), said: [] });
});
