import { render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { styleSingleton } from "./styleSingleton";

afterEach(() => {
  vi.unstubAllGlobals();
  document.adoptedStyleSheets = [];
});

test("a style counts once, as long as somebody uses it, and leaves those of others alone", () => {
  const other = new CSSStyleSheet();
  document.adoptedStyleSheets = [other];
  const Sheet = styleSingleton();
  const first = render(<Sheet styles="body { overflow: hidden }" />);
  const second = render(<Sheet styles="body { overflow: hidden }" />);
  expect(document.adoptedStyleSheets).toHaveLength(2);
  first.unmount();
  expect(document.adoptedStyleSheets[1]?.cssRules[0]?.cssText).toContain("overflow: hidden");
  second.unmount();
  expect(document.adoptedStyleSheets).toEqual([other]);
});

test("a dialog opens also where a browser has no such sheets", () => {
  vi.stubGlobal("CSSStyleSheet", undefined);
  const Sheet = styleSingleton();
  expect(() => render(<Sheet styles="body { overflow: hidden }" />).unmount()).not.toThrow();
});
