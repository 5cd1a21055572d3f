import { expect, test } from "vitest";
import { laterScripts } from "./pictureFirst";

test("modules wait for the picture; styles, fonts and data stay as they are", () => {
  const seen =
    '<link rel="stylesheet" href="/a.css"><link rel="preload" as="font" href="/a.woff2">' +
    '<script type="application/json" id="first-data">{}</script>';
  const html = `${seen}<script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js">`;
  const later = laterScripts(html, "assets/start.js");
  expect(later).toContain(seen);
  expect(later).not.toMatch(/type="module"|modulepreload/);
  expect(later).toContain('<meta name="script-later" content="/a.js" />');
  expect(later).toContain('<meta name="module-later" content="/b.js" />');
  expect(later).toContain('<script defer src="/assets/start.js"></script>');
});

test("a document without a module is no page of the shop", () => {
  expect(() => laterScripts("<html></html>", "assets/start.js")).toThrow("no module to put off");
});
