// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { SilkCode } from "../weaving/shadeCard";
import { useSuggestedSilks } from "./useSuggestedSilks";

vi.mock("../suggestSilks", () => ({ suggestSilks: () => ["SK-06", "SK-15"] }));

const pixels = { width: 4, height: 5, data: new Uint8ClampedArray(80) };
const crop = { x: 0, y: 0, width: 4, height: 5 };
const picture = { pixels, crop, colour: "Red", shade: "" } as const;

function open() {
  const told: (readonly SilkCode[])[] = [];
  const { result } = renderHook(() => useSuggestedSilks((silks) => told.push(silks), false));
  return { told, silks: result.current };
}

test("there are as many as are wanted at once, and what is suggested takes their place", async () => {
  const { told, silks } = open();
  await act(() => silks.suggest(2, ["SK-03"], picture));
  expect(told).toEqual([
    ["SK-03", "SK-01"],
    ["SK-06", "SK-15"],
  ]);
});

test("what was chosen by hand meanwhile stays, and so does what was asked for last", async () => {
  const { told, silks } = open();
  const late = silks.suggest(1, [], picture);
  silks.choose(["SK-18"]);
  await act(() => late);
  expect(told.at(-1)).toEqual(["SK-18"]);
  const earlier = silks.suggest(2, [], picture);
  await act(() => Promise.all([earlier, silks.suggest(0, ["SK-18"], picture)]));
  expect(told.at(-1)).toEqual([]);
});

test("without a photo those that there are stay, as far as they go", async () => {
  const { told, silks } = open();
  await act(() => silks.suggest(1, ["SK-09", "SK-10"], null));
  expect(told).toEqual([["SK-09"]]);
});
