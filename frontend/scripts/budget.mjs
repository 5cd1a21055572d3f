/**
 * How much script a page loads before anybody touches it, as the server sends it (brotli). Builds the shop and follows
 * what the page's own route imports; fails when a page, or a part that is fetched on demand, is over its budget.
 */
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

/** Kilobytes of 1000 bytes. */
const BUDGETS = [
  { page: "home", route: "src/pages/home.tsx", limit: 140 },
  { page: "products", route: "src/pages/products.tsx", limit: 140 },
  { page: "product", route: "src/pages/product.tsx", limit: 150 },
  { page: "custom order", route: "src/pages/custom-order.tsx", limit: 150 },
  { page: "about", route: "src/pages/about.tsx", limit: 150 },
  { page: "contact", route: "src/pages/contact.tsx", limit: 150 },
  { page: "faq", route: "src/pages/faq.tsx", limit: 150 },
  { page: "policies", route: "src/pages/policy.tsx", limit: 150 },
  { page: "cart", route: "src/pages/cart.tsx", limit: 170 },
  { page: "checkout", route: "src/pages/checkout.tsx", limit: 170 },
  { page: "order confirmation", route: "src/pages/order-confirmation.tsx", limit: 150 },
  { page: "order", route: "src/pages/order.tsx", limit: 150 },
  { page: "find order", route: "src/pages/find-order.tsx", limit: 150 },
  { page: "payment failure", route: "src/pages/payment-failure.tsx", limit: 150 },
  { page: "login", route: "src/pages/login.tsx", limit: 150 },
  { page: "register", route: "src/pages/register.tsx", limit: 150 },
  { page: "shared shortlist", route: "src/pages/shortlist.tsx", limit: 150 },
];

/** What staff load beyond what the home page and the sign-in brought: once, and with each screen. */
const ADMIN = { shell: 60, screen: 45 };

/** Loaded when it is asked for; and what comes with no page. */
const PARTS = [
  { part: "moving cloth", ending: "preview/MovingCloth.tsx", limit: 130 },
  { part: "weaving worker", asset: /cloth\.worker-.*\.js$/, limit: 12 },
  { part: "weaving worker of the staff", asset: /design\.worker-.*\.js$/, limit: 12 },
  { part: "camera of the counter", ending: "camera/CameraScan.tsx", limit: 5 },
  { part: "reader of codes", ending: "zxing-wasm/dist/es/reader/index.js", limit: 14 },
  { part: "reader of codes, its other half", asset: /zxing_reader-.*\.wasm$/, limit: 350 },
];

const { output } = await build({ logLevel: "error" });
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

const sizes = new Map();
/** Most parts belong to many pages, and compressing as the server does takes its time: each is measured once. */
function sizeOf(code) {
  if (!sizes.has(code)) sizes.set(code, brotliCompressSync(code).length / 1000);
  return sizes.get(code);
}
const sumBeyond = (parts, there) =>
  [...parts].reduce((sum, part) => sum + (there.has(part) ? 0 : sizeOf(part.code)), 0);
let over = false;
function judge(what, size, limit) {
  const verdict = size > limit ? "OVER the budget of" : "within the budget of";
  process.stdout.write(`${what}: ${size.toFixed(1)} KB of script, ${verdict} ${limit} KB\n`);
  over ||= size > limit;
}
for (const { page, route, limit } of BUDGETS) {
  const parts = withImports(chunkOf(`/${route}`), withImports(chunkOf("/index.html")));
  const measured = [...parts].map(({ fileName, code }) => ({
    fileName,
    size: sizeOf(code),
  }));
  const total = measured.reduce((sum, { size }) => sum + size, 0);
  judge(page, total, limit);
  if (total > limit || process.argv.includes("--parts")) {
    for (const { fileName, size } of measured.sort((one, other) => other.size - one.size)) {
      process.stdout.write(`  ${size.toFixed(1).padStart(6)}  ${fileName}\n`);
    }
  }
}
for (const { part, ending, asset, limit } of PARTS) {
  const found = asset ? output.find(({ fileName }) => asset.test(fileName)) : chunkOf(ending);
  if (!found) throw new Error(`The build has no ${part}.`);
  judge(part, sizeOf(found.code ?? found.source), limit);
}

const shared = new Set();
for (const ending of ["/index.html", "/src/pages/home.tsx", "/src/pages/login.tsx"]) {
  withImports(chunkOf(ending), shared);
}
const frame = chunkOf("/src/pages/admin/pages.ts");
const shell = withImports(frame);
judge("admin, what is around each screen", sumBeyond(shell, shared), ADMIN.shell);
const opened = new Set([...shell, ...shared]);
for (const screen of frame.dynamicImports.map((name) => chunks.get(name))) {
  const [, which] = /\/pages\/admin\/([^/]+)\.tsx$/.exec(screen.facadeModuleId) ?? [];
  if (which) judge(`admin, ${which}`, sumBeyond(withImports(screen), opened), ADMIN.screen);
}

/** Nothing of the admin is in a part that a shopper's page needs at once. */
const ofStaff = /\/src\/(pages\/admin|features\/staff|features\/[^/]+\/staff)\//;
for (const page of chunks.values()) {
  const route = page.facadeModuleId ?? "";
  if (!/\/src\/pages\//.test(route) || ofStaff.test(route)) continue;
  for (const { modules } of withImports(page)) {
    const stray = Object.keys(modules).find((module) => ofStaff.test(module));
    if (stray) {
      process.stdout.write(`${route} brings ${stray} to shoppers\n`);
      over = true;
    }
  }
}
process.exitCode = over ? 1 : 0;
