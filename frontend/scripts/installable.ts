/**
 * What makes the shop and its counter installable: their manifests, their icons and their service workers, made at build time.
 * Each worker gets the list of the files it keeps, and a version that changes with them.
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
/** What the counter opens with and what it fetches later, up to its printed papers: its own worker keeps all of it. */
const COUNTER = [
  /\/src\/pages\/admin\/(pages|guard|counter)/,
  /\/src\/pages\/admin\/session\//,
  /\/src\/features\/(counter|tills)\//,
  // Fetched when they are first needed: calls of staff, dialogs, messages, and what reads a form.
  /\/src\/(api\/asStaff|ui\/(DialogBox|ToastBox))/,
  /\/node_modules\/@hookform\/resolvers\//,
];

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

/** Of the shop, and of the counter as an app of its own on a till. */
export function manifests(): Map<string, string> {
  const icon = (src: string, sizes: string, purpose: string) => ({
    src,
    sizes,
    purpose,
    type: "image/png",
  });
  const both = {
    lang: "en-IN",
    dir: "ltr",
    display: "standalone",
    theme_color: "#35101F",
    background_color: "#FAF7F2",
    icons: [
      icon("/icon-192.png", "192x192", "any"),
      icon("/icon-512.png", "512x512", "any"),
      icon("/icon-maskable-512.png", "512x512", "maskable"),
    ],
  };
  const manifest = (start: string, own: object) =>
    JSON.stringify({ id: start, start_url: start, scope: start, ...own, ...both });
  const shop = manifest("/", {
    name: `${NAME}: handloom and silk sarees`,
    short_name: NAME,
    description: "Handloom and silk sarees from Kurnool, delivered within India.",
    categories: ["shopping"],
  });
  const counter = manifest("/pos", { name: `${NAME}: counter`, short_name: `${NAME} counter` });
  return new Map([
    ["manifest.webmanifest", shop],
    ["pos.webmanifest", counter],
  ]);
}

type IsRoot = (chunk: Rolldown.OutputChunk) => boolean;

/** The entries of the documents, and nothing that is fetched later. */
const isEntry: IsRoot = ({ facadeModuleId }) =>
  ENTRIES.some((entry) => facadeModuleId?.endsWith(`/${entry}`));

const isCounter: IsRoot = (chunk) =>
  isEntry(chunk) || chunk.moduleIds.some((id) => COUNTER.some((part) => part.test(id)));

/** The scripts and styles of these parts and of all that they need at once, and the early fonts of the documents. */
function needed(
  bundle: Rolldown.OutputBundle,
  isRoot: IsRoot,
  documents: readonly string[],
): string[] {
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
    if (part.type === "chunk" && isRoot(part)) keep(part);
  }
  for (const document of documents) {
    for (const [, font = ""] of document.matchAll(/href="\/(assets\/[^"]+\.woff2)"/g))
      kept.add(font);
  }
  return [...kept].sort().map((name) => `/${name}`);
}

/** What the counter's document names itself: its first script, its start and its styles. */
const namedIn = (document: string): string[] =>
  [...document.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = ""]) => path);

const versionOf = (kept: readonly string[], document: string): string =>
  createHash("sha256").update(JSON.stringify(kept)).update(document).digest("hex").slice(0, 12);

/** A worker with what it keeps written above it. */
const workerOf = (file: string, kept: readonly string[], document: string): string =>
  `const VERSION = ${JSON.stringify(versionOf(kept, document))};\nconst SHELL = ${JSON.stringify(kept)};\n${source(`worker/${file}`)}`;

/** Both workers, by the name they are served under. */
export function workers(bundle: Rolldown.OutputBundle): Map<string, string> {
  const pages = ENTRIES.map((name) => {
    const page = bundle[name];
    if (page?.type !== "asset") throw new Error(`The build has no ${name}.`);
    return String(page.source);
  });
  const [offline = "", index = ""] = pages;
  const ofShop = ["/offline.html", ...needed(bundle, isEntry, pages)];
  const ofCounter = new Set(["/pos", ...needed(bundle, isCounter, [index]), ...namedIn(index)]);
  return new Map([
    ["sw.js", workerOf("sw.js", ofShop, offline)],
    ["pos-worker.js", workerOf("till.js", [...ofCounter].sort(), index)],
  ]);
}

export function installable(): Plugin {
  const own = () => new Map<string, string | Buffer>([...icons(), ...manifests()]);
  return {
    name: "pattu-installable",
    configureServer(server) {
      // Drawing takes a second or two, and the unit tests open servers that nobody asks for icons.
      let files: ReturnType<typeof own> | undefined;
      server.middlewares.use((request, response, next) => {
        if (!/^\/[\w.-]+\.(png|webmanifest)$/.test(request.url ?? "")) return next();
        files ??= own();
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
        const files = [...own(), ...workers(bundle)];
        for (const [fileName, file] of files) {
          this.emitFile({ type: "asset", fileName, source: file });
        }
      },
    },
  };
}
