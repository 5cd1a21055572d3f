/**
 * Each part of the script is a request, and small ones compress worse. A bundler cuts a part for every set of pages that
 * share something: sixty for the cart. Here parts are joined, as long as no page gets much that it does not need.
 */
import type { Plugin, Rollup } from "vite";
import { join, type Piece } from "./joinParts.ts";

/** Where people arrive from a search or an advertisement, and where they pay. */
const ARRIVE = /\/pages\/(home|products|product)\.tsx$/;
const PAY = /\/pages\/(cart|checkout)\.tsx$/;
/** Where people stay longer: staff's screens, and parts that a page fetches later. */
const LATER = /\/src\/(?!pages\/)|\/pages\/admin\//;

/** Screens of staff that are near their budgets by themselves. */
const FULL = /\/pages\/admin\/(counter|pages)\.tsx?$/;

/** So much that it does not need a page may get: characters of source, of which about a seventh travels. */
const roomOf = (page: string) =>
  ARRIVE.test(page) ? 17_000 : FULL.test(page) ? 18_000 : PAY.test(page) ? 24_000 : 44_000;

/** What a request less on a page is worth, beside one where people arrive or pay. */
const worthOf = (page: string) =>
  ARRIVE.test(page) || PAY.test(page) ? 1 : LATER.test(page) ? 0.02 : 0.2;
/** What is larger than this is worth a request of its own. */
const LARGE = 30_000;
/** More parts than there can be: the bundler wants to know them before it has read anything. */
const MOST_PARTS = 160;

/** What every page has comes in two parts: the page without a network must not bring the whole shop with it. */
const DOCUMENTS = ["/offline.html", "/index.html"];

/** What others need comes first: a part brings along whatever its modules need, unless an earlier part has it already. */
function inOrder(parts: readonly Piece[]): Piece[] {
  const left = new Set(parts);
  const waitsFor = (part: Piece) =>
    [...left].filter((other) => other !== part && other.modules.some((id) => part.needs.has(id)))
      .length;
  const ordered: Piece[] = [];
  while (left.size > 0) {
    const [next] = [...left].sort((one, other) => waitsFor(one) - waitsFor(other));
    if (!next) break;
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

type Modules = Pick<Rollup.PluginContext, "getModuleIds" | "getModuleInfo">;

/** The list of all icons: whoever imports from it needs only the icons it names. */
const ICONS = "/lucide-react.mjs";

/** By name, the module of each icon. */
function iconsByName(list: string | undefined, { getModuleInfo }: Modules): Map<string, string> {
  const lines = getModuleInfo(list ?? "")?.code?.matchAll(
    /export \{([^}]*)\} from ['"]\.(\/icons\/[^'"]+)/g,
  );
  return new Map(
    [...(lines ?? [])].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/as (\w+)/g)].map(
        ([, name = ""]) => [name, list?.replace(ICONS, file) ?? ""] as const,
      ),
    ),
  );
}

/** What each module needs, as far as it can be seen without running the bundler's own search for what is unused. */
function needsOf(modules: Modules): (id: string) => readonly string[] {
  const list = [...modules.getModuleIds()].find((id) => id.endsWith(ICONS));
  const icons = iconsByName(list, modules);
  return (id) => {
    const info = modules.getModuleInfo(id);
    if (!info || id === list) return [];
    const named = /import \{([^}]*)\} from ['"]lucide-react['"]/.exec(info.code ?? "")?.[1] ?? "";
    return [
      ...info.importedIds,
      ...[...named.matchAll(/(\w+)( as \w+)?/g)].flatMap(([, name = ""]) => icons.get(name) ?? []),
    ];
  };
}

/** Everything that is there as soon as these modules run. */
function reach(from: Iterable<string>, needs: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(from);
  for (const id of seen) for (const next of needs(id)) seen.add(next);
  return seen;
}

/** Ours, the icons, and what draws everything. Other libraries go with the first part that needs them. */
const isPlanned = (id: string): boolean =>
  id.includes("/node_modules/")
    ? /\/node_modules\/(react|react-dom|scheduler|@tanstack|lucide-react\/dist\/esm\/icons)\//.test(
        id,
      )
    : /\/src\/.*\.tsx?$/.test(id);

/** Which part each module goes into, the documents' first. Modules without a part are left to the bundler. */
function plan(modules: Modules): Map<string, number> {
  // They come in the order in which they happened to be read; of two joins that cost the same the first is taken.
  const ids = [...modules.getModuleIds()].sort();
  const needs = needsOf(modules);
  const importers = (id: string) => modules.getModuleInfo(id)?.dynamicImporters ?? [];
  const isPage = (id: string) =>
    /\/src\/pages\/(?!admin\/)/.test(id) &&
    importers(id).some((by) => /\/src\/(routes\.tsx|pages\/customer\/area\.tsx)$/.test(by));
  const begins = new Map(
    ids
      .filter((id) => modules.getModuleInfo(id)?.isEntry || importers(id).length > 0)
      .map((id) => [id, reach([id], needs)]),
  );
  const always = new Set(
    [...begins].flatMap(([begin, reached]) => (begin.endsWith("/index.html") ? [...reached] : [])),
  );
  // What a document names stays its own: a document of nothing but other parts would name all of those instead.
  const named = new Set(
    ids.flatMap((id) => {
      const info = modules.getModuleInfo(id);
      return info?.isEntry ? info.importedIds : [];
    }),
  );
  const found = new Map<string, number>();
  const shared = new Map<string, string[]>();
  for (const id of ids) {
    if (!isPlanned(id) || begins.has(id) || named.has(id)) continue;
    const users = [...begins].filter(([, reached]) => reached.has(id)).map(([begin]) => begin);
    const document = DOCUMENTS.findIndex((page) => users.some((user) => user.endsWith(page)));
    // What only the page without a network has is its own.
    if (document > 0 || (document === 0 && users.length > 1)) found.set(id, document);
    if (document >= 0 || users.length < 2) continue;
    if (!users.some(isPage)) continue;
    const key = users.sort().join("\n");
    shared.set(key, [...(shared.get(key) ?? []), id]);
  }
  const pieces = [...shared].map(([users, own]) => ({
    modules: own,
    needs: new Set([...reach(own, needs)].filter((id) => !always.has(id))),
    pages: new Set(users.split("\n")),
  }));
  const sizes = new Map(ids.map((id) => [id, modules.getModuleInfo(id)?.code?.length ?? 0]));
  const parts = inOrder(join(pieces, { sizes, pages: begins, worth: worthOf }, roomOf, LARGE));
  for (const [at, part] of parts.entries()) {
    for (const id of part.modules) found.set(id, at + DOCUMENTS.length);
  }
  return found;
}

export function fewerParts(): Plugin {
  let parts = new Map<string, number>();
  const groups = Array.from({ length: MOST_PARTS }, (_, at) => ({
    name: `part${at}`,
    priority: MOST_PARTS - at,
    test: (id: string) => parts.get(id) === at,
  }));
  return {
    name: "pattu-fewer-parts",
    apply: "build",
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      parts = plan(this);
      const last = Math.max(...parts.values());
      if (last >= MOST_PARTS)
        this.error(`There are ${last} parts, and room for ${MOST_PARTS - 1}.`);
    },
  };
}
