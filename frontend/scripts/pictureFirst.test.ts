import { expect, test } from "vitest";
import { laterScripts } from "./pictureFirst";

test("modules are less urgent than what is seen; styles, fonts and data stay as they are", () => {
  const seen =
    '<link rel="stylesheet" href="/a.css"><link rel="preload" as="font" href="/a.woff2">' +
    '<script type="application/json" id="first-data">{}</script>';
  const html = `${seen}<script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" href="/b.js">`;
  const later = `${seen}<script type="module" fetchpriority="low" crossorigin src="/a.js"></script><link rel="modulepreload" fetchpriority="low" href="/b.js">`;
  expect(laterScripts(html)).toBe(later);
  expect(laterScripts(later)).toBe(later);
});
