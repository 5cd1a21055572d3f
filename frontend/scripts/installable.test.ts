import { expect, test } from "vitest";
import { manifests, workers } from "./installable.ts";

type Bundle = Parameters<typeof workers>[0];

const document = (name: string) => ({
  type: "asset",
  fileName: name,
  source: `<link href="/assets/latin.woff2" /><meta content="/assets/index.js" /><script src="/assets/start.js"></script>`,
});

const chunk = (
  fileName: string,
  modules: string[],
  imports: string[] = [],
  importedCss: string[] = [],
) => ({
  type: "chunk",
  fileName,
  facadeModuleId: modules[0],
  moduleIds: modules.map((id) => `/shop/${id}`),
  imports,
  viteMetadata: { importedCss: new Set(importedCss) },
});

const bundle = {
  "index.html": document("index.html"),
  "offline.html": document("offline.html"),
  "assets/index.js": chunk("assets/index.js", ["/index.html"], ["assets/both.js"]),
  "assets/both.js": chunk("assets/both.js", ["src/lib/money.ts"]),
  "assets/pos.js": chunk(
    "assets/pos.js",
    ["src/pages/admin/counter.tsx"],
    ["assets/ui.js"],
    ["assets/pos.css"],
  ),
  "assets/ui.js": chunk("assets/ui.js", ["src/ui/Drawer.tsx"]),
  "assets/twin.js": chunk("assets/twin.js", ["src/features/counter/offline/twin/quote.ts"]),
  "assets/form.js": chunk("assets/form.js", ["node_modules/@hookform/resolvers/zod/dist/zod.mjs"]),
  "assets/product.js": chunk("assets/product.js", ["src/pages/product.tsx"]),
  "assets/reports.js": chunk("assets/reports.js", ["src/pages/admin/reports.tsx"]),
};

const built = () => Object.fromEntries(workers(bundle as unknown as Bundle));

const shellOf = (worker = ""): string[] =>
  JSON.parse(/const SHELL = (\[.*?\]);/.exec(worker)?.[1] ?? "[]");

test("the counter's worker keeps all that the counter needs, and no other page", () => {
  expect(shellOf(built()["pos-worker.js"])).toEqual([
    "/assets/both.js",
    "/assets/form.js",
    "/assets/index.js",
    "/assets/latin.woff2",
    "/assets/pos.css",
    "/assets/pos.js",
    "/assets/start.js",
    "/assets/twin.js",
    "/assets/ui.js",
    "/pos",
  ]);
});

test("the counter is installed apart from the shop", () => {
  const [shop, counter] = ["manifest.webmanifest", "pos.webmanifest"].map((name) =>
    JSON.parse(manifests().get(name) ?? ""),
  );
  expect(counter).toMatchObject({
    id: "/pos",
    start_url: "/pos",
    scope: "/pos",
    name: "Pattu: counter",
    short_name: "Pattu counter",
    display: "standalone",
  });
  expect(counter).not.toHaveProperty("categories");
  expect(shop).toMatchObject({ id: "/", start_url: "/", scope: "/", short_name: "Pattu" });
  for (const same of ["icons", "theme_color", "background_color"]) {
    expect(counter[same]).toEqual(shop[same]);
  }
});

test("the shoppers' worker keeps nothing of the counter", () => {
  expect(shellOf(built()["sw.js"])).toEqual([
    "/offline.html",
    "/assets/both.js",
    "/assets/index.js",
    "/assets/latin.woff2",
  ]);
});

test("each has a version of its own", () => {
  const { "sw.js": shop = "", "pos-worker.js": till = "" } = built();
  const version = (worker: string) => /const VERSION = "([0-9a-f]{12})"/.exec(worker)?.[1];
  expect(version(shop)).toBeDefined();
  expect(version(till)).toBeDefined();
  expect(version(till)).not.toBe(version(shop));
});
