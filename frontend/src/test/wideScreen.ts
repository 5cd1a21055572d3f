/** A screen for tests, which says the same of every width. */
import { vi } from "vitest";

export const wideScreen = (isWide = true) =>
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener() {},
    removeEventListener() {},
  }));
