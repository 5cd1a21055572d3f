import { expect, test } from "vitest";
import { characterOf, scanDetector } from "./scan";

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: "",
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

function typed(keys: readonly string[], gap: number): string[] {
  const listen = scanDetector();
  return keys.flatMap((key, at) => {
    const heard = listen(press(key), at * gap);
    return heard.is === "scan" ? [heard.text] : [];
  });
}

test("five quick characters and Enter or Tab are a scan", () => {
  expect(typed([..."KAN-001", "Enter"], 35)).toEqual(["KAN-001"]);
  expect(typed([..."89012", "Tab"], 2)).toEqual(["89012"]);
  expect(typed(["Shift", "K", "Shift", "A", "N", "1", "2", "Enter"], 5)).toEqual(["KAN12"]);
});

test("a hand is no scanner", () => {
  expect(typed([..."KAN-001", "Enter"], 36)).toEqual([]);
  expect(typed([..."KAN1", "Enter"], 5)).toEqual([]);
  expect(typed(["Enter", "Enter"], 5)).toEqual([]);
  expect(typed([..."89", "ArrowLeft", ..."012", "Enter"], 5)).toEqual([]);
});

test("what was typed slowly before a scan is no part of it", () => {
  const listen = scanDetector();
  expect(listen(press("s"), 0)).toEqual({ is: "first" });
  expect(listen(press("i"), 200)).toEqual({ is: "first" });
  [..."89012"].forEach((key, at) => {
    expect(listen(press(key), 1000 + at * 4).is).toBe(at === 0 ? "first" : "next");
  });
  expect(listen(press("Enter"), 1020)).toEqual({ is: "scan", text: "89012" });
  // The scanner's second Enter closes nothing.
  expect(listen(press("Enter"), 1021)).toEqual({ is: "other" });
});

test("keys with Ctrl or Alt are no characters", () => {
  const listen = scanDetector();
  [..."89012"].forEach((key, at) => {
    listen(press(key, { ctrlKey: true }), at);
  });
  expect(listen(press("Enter"), 6).is).toBe("other");
});

test("a Telugu keyboard scans what is printed on the label", () => {
  expect(characterOf(press("క", { code: "KeyK" }))).toBe("k");
  expect(characterOf(press("ఖ", { code: "KeyK", shiftKey: true }))).toBe("K");
  expect(characterOf(press("౧", { code: "Digit1" }))).toBe("1");
  expect(characterOf(press("Process", { code: "Minus" }))).toBe("-");
  expect(characterOf(press("F9", { code: "F9" }))).toBeNull();
});
