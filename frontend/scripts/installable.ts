/**
 * What makes the shop installable: its manifest, its icons and its service worker, made at build time. The worker gets the
 * list of the files it keeps, and a version that changes with them.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { drawMark, png, readMark } from "./icon.ts";

/** Shown under the icon; the running shop has its name from the settings. */
const NAME = process.env.VITE_SHOP_NAME ?? "Pattu";
/** Cloth around the mark, so that a round cut takes none of it. */
const ROOM = 0.14;
/** Entries whose files the worker keeps: the page without a network, and the shop's own first scripts. */
const ENTRIES = ["offline.html", "index.html"];

const source = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

function icons(): Map<string, Buffer> {
  const mark = readMark(source("public/favicon.svg"));
  const icon = (size: number, margin = 0) => png(drawMark(mark, size, margin), size);
  return new Map([
    ["icon-192.png", icon(192)],
    ["icon-512.png", icon(512)],
    ["icon-maskable-512.png", icon(512, ROOM)],
    ["apple-touch-icon.png", icon(180, ROOM / 2)],
  ]);
}

function manifest(): string {
  const icon = (src: string, sizes: string, purpose: string) => ({
    src,
    sizes,
    purpose,
    type: "image/png",
  });
  return JSON.stringify({
    id: "/",
    name: `${NAME}: handloom and silk sarees`,
    short_name: NAME,
    description: "Handloom and silk sarees from Kurnool, delivered within India.",
    lang: "en-IN",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#35101F",
    background_color: "#FAF7F2",
    categories: ["shopping"],
    icons: [
      icon("/icon-192.png", "192x192", "any"),
      icon("/icon-512.png", "512x512", "any"),
      icon("/icon-maskable-512.png", "512x512", "maskable"),
    ],
  });
}

/** The scripts, styles and early fonts of the entries, and the page for times without a network. */
function shell(bundle: Rolldown.OutputBundle, documents: readonly string[]): string[] {
  const kept = new Set<string>();
  const keep = (chunk: Rolldown.OutputChunk) => {
    if (kept.has(chunk.fileName)) return;
    kept.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) kept.add(style);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === "chunk") keep(next);
    }
  };
  for (const part of Object.values(bundle)) {
    const of = part.type === "chunk" ? (part.facadeModuleId ?? "") : "";
    if (part.type === "chunk" && ENTRIES.some((entry) => of.endsWith(`/${entry}`))) keep(part);
  }
  for (const document of documents) {
    for (const [, font = ""] of document.matchAll(/href="\/(assets\/[^"]+\.woff2)"/g))
      kept.add(font);
  }
  return ["/offline.html", ...[...kept].sort().map((name) => `/${name}`)];
}

export function installable(): Plugin {
  const own = () =>
    new Map<string, string | Buffer>([...icons(), ["manifest.webmanifest", manifest()]]);
  return {
    name: "pattu-installable",
    configureServer(server) {
      const files = own();
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? "").slice(1));
        if (file === undefined) return next();
        response.setHeader(
          "content-type",
          request.url?.endsWith(".png") ? "image/png" : "application/manifest+json",
        );
        response.end(file);
      });
    },
    generateBundle: {
      // After the pages themselves have been written.
      order: "post",
      handler(_, bundle) {
        const files = own();
        const pages = ENTRIES.map((name) => {
          const page = bundle[name];
          if (page?.type !== "asset") throw new Error(`The build has no ${name}.`);
          return String(page.source);
        });
        const kept = shell(bundle, pages);
        const version = createHash("sha256")
          .update(JSON.stringify(kept))
          .update(pages[0] ?? "")
          .digest("hex")
          .slice(0, 12);
        files.set(
          "sw.js",
          `const VERSION = ${JSON.stringify(version)};\nconst SHELL = ${JSON.stringify(kept)};\n${source("worker/sw.js")}`,
        );
        for (const [fileName, file] of files) {
          this.emitFile({ type: "asset", fileName, source: file });
        }
      },
    },
  };
}
