import { expect, test } from "vitest";
import { laterScripts, partsOf } from "./pictureFirst";

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

test("each page's parts are named once, without those that every page has", () => {
  const chunk = (name: string, imports: string[], facadeModuleId: string | null = null) => ({
    fileName: `assets/${name}.js`,
    facadeModuleId,
    imports: imports.map((one) => `assets/${one}.js`),
  });
  const chunks = [
    chunk("index", ["react"], "/shop/index.html"),
    chunk("react", []),
    chunk("cart", ["sums", "react"], "/shop/src/pages/cart.tsx"),
    chunk("pay", ["sums", "form"], "/shop/src/pages/checkout.tsx"),
    chunk("sums", ["picture"]),
    chunk("form", []),
    chunk("picture", []),
  ];
  expect(partsOf(chunks, { cart: "cart", checkout: "checkout" })).toEqual({
    files: ["cart", "sums", "picture", "pay", "form"],
    pages: { cart: [0, 1, 2], checkout: [3, 1, 4, 2] },
  });
  expect(() => partsOf(chunks, { order: "order" })).toThrow("/src/pages/order.tsx");
});
