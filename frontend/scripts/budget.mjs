/**
 * How much script a page loads before anybody touches it, as the server sends it (brotli). Builds in memory and follows
 * what the page's own route imports; fails when a page is over its budget.
 */
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

/** Kilobytes of 1000 bytes. */
const BUDGETS = [
  { page: "home", route: "src/pages/home.tsx", limit: 140 },
  { page: "product", route: "src/pages/product.tsx", limit: 150 },
];

const { output } = await build({ logLevel: "error", build: { write: false } });
const chunks = new Map(
  output.filter(({ type }) => type === "chunk").map((chunk) => [chunk.fileName, chunk]),
);
const chunkOf = (ending) => {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(ending));
  if (!found) throw new Error(`The build has no part of its own for ${ending}.`);
  return found;
};

/** A chunk and everything it needs at once; lazy parts are not needed at once. */
function withImports(chunk, into = new Set()) {
  if (into.has(chunk)) return into;
  into.add(chunk);
  for (const name of chunk.imports) withImports(chunks.get(name), into);
  return into;
}

let over = false;
for (const { page, route, limit } of BUDGETS) {
  const parts = withImports(chunkOf(`/${route}`), withImports(chunkOf("/index.html")));
  const sizes = [...parts].map(({ fileName, code }) => ({
    fileName,
    size: brotliCompressSync(code).length / 1000,
  }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const verdict = total > limit ? "OVER the budget of" : "within the budget of";
  process.stdout.write(`${page}: ${total.toFixed(1)} KB of script, ${verdict} ${limit} KB\n`);
  if (total > limit || process.argv.includes("--parts")) {
    for (const { fileName, size } of sizes.sort((one, other) => other.size - one.size)) {
      process.stdout.write(`  ${size.toFixed(1).padStart(6)}  ${fileName}\n`);
    }
  }
  over ||= total > limit;
}
process.exitCode = over ? 1 : 0;
