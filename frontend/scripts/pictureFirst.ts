/**
 * The page comes written: on a slow network its type and its first picture are what a shopper waits for, the scripts that
 * make it lively come after. Browsers fetch what a document names as modules at once; so the built document names them
 * otherwise, and a few lines (worker/start.js) ask for them when the picture is there.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";

const DOCUMENT = "index.html";

const SCRIPT = /[ \t]*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\n?/;
const PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g;

/** The built document with its modules put off, and `start` in their place. */
export function laterScripts(html: string, start: string): string {
  const [tag, script] = SCRIPT.exec(html) ?? [];
  if (!tag || !script) throw new Error(`The built ${DOCUMENT} has no module to put off.`);
  return html
    .replace(
      tag,
      `    <meta name="script-later" content="${script}" />\n    <script defer src="/${start}"></script>\n`,
    )
    .replace(PRELOAD, '<meta name="module-later" content="$1" />');
}

/**
 * By the first word of an address, with a slash where more follows, the page that it opens: where people arrive, and where they pay
 * or order.
 */
const AHEAD = {
  "": "home",
  products: "products",
  "product/": "product",
  about: "about",
  cart: "cart",
  checkout: "checkout",
  "order/": "order",
  "custom-order": "custom-order",
};

/** A chunk as far as it matters here. */
export type Chunk = {
  fileName: string;
  facadeModuleId: string | null;
  /** The chunks that it needs at once. */
  imports: readonly string[];
};

export type Parts = {
  /** Names of chunks without folder and ending, each once. */
  files: string[];
  /** By the beginning of an address, what its page needs beyond what every page has: places in `files`. */
  pages: Record<string, number[]>;
};

/** What each page needs as it begins. */
export function partsOf(chunks: readonly Chunk[], pages: Record<string, string> = AHEAD): Parts {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (ending: string): Set<string> => {
    const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
    if (!first) throw new Error(`The build has no chunk of its own for ${ending}.`);
    const reached = new Set([first.fileName]);
    for (const name of reached)
      for (const next of byName.get(name)?.imports ?? []) reached.add(next);
    return reached;
  };
  const everywhere = reach("/index.html");
  const files: string[] = [];
  const placeOf = (name: string): number => {
    const file = name.replace(/^assets\/(.*)\.js$/, "$1");
    const place = files.indexOf(file);
    return place < 0 ? files.push(file) - 1 : place;
  };
  const own = Object.entries(pages).map(([word, page]) => [
    word,
    [...reach(`/src/pages/${page}.tsx`)].filter((name) => !everywhere.has(name)).map(placeOf),
  ]);
  return { files, pages: Object.fromEntries(own) };
}

function startScript(parts: Parts): { fileName: string; source: string } {
  const written = readFileSync(new URL("../worker/start.js", import.meta.url), "utf8");
  const source = minifySync("start.js", `{const PARTS=${JSON.stringify(parts)};${written}}`).code;
  const mark = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/start-${mark}.js`, source };
}

export function pictureFirst(): Plugin {
  let start = "";
  return {
    name: "pattu-picture-first",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const script = startScript(partsOf(chunks));
      start = script.fileName;
      this.emitFile({ type: "asset", ...script });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { path }) =>
        path.endsWith(`/${DOCUMENT}`) ? laterScripts(html, start) : html,
    },
  };
}
