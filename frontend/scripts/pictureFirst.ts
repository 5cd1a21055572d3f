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

function startScript(): { fileName: string; source: string } {
  const written = readFileSync(new URL("../worker/start.js", import.meta.url), "utf8");
  const source = minifySync("start.js", written).code;
  const mark = createHash("sha256").update(source).digest("base64url").slice(0, 8);
  return { fileName: `assets/start-${mark}.js`, source };
}

export function pictureFirst(): Plugin {
  const start = startScript();
  return {
    name: "pattu-picture-first",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", ...start });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { path }) =>
        path.endsWith(`/${DOCUMENT}`) ? laterScripts(html, start.fileName) : html,
    },
  };
}
