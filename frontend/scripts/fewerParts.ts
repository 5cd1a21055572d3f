/**
 * Each part of the script is a request, and small ones compress worse. A bundler cuts a part for every set of pages that
 * share something: sixty for the cart. Here parts are joined, as long as no page gets much that it does not need.
 */
import type { Plugin, Rollup } from "vite";

/** Where people arrive from a search or an advertisement, and where they pay. */
const ARRIVE = /\/pages\/(home|products|product)\.tsx$/;
const PAY = /\/pages\/(cart|checkout)\.tsx$/;
/** Where people stay longer: staff's screens, and parts that a page fetches later. */
const LATER = /\/src\/(?!pages\/)|\/pages\/admin\//;

/** What is near its budget by itself. */
const FULL = /\/pages\/(cart|checkout|admin\/counter|admin\/pages)\.tsx?$/;

/** So much that it does not need a page may get: characters of source, of which about a seventh travels. */
const roomOf = (page: string) => (ARRIVE.test(page) ? 16_000 : FULL.test(page) ? 22_000 : 44_000);

/** What a request less on a page is worth, beside one where people buy. */
const worthOf = (page: string) =>
  ARRIVE.test(page) || PAY.test(page) ? 1 : LATER.test(page) ? 0.02 : 0.2;
/** What is larger than this is worth a request of its own. */
const LARGE = 30_000;
/** More parts than there can be: the bundler wants to know them before it has read anything. */
const MOST_PARTS = 160;

/** What every page has comes in two parts: the page without a network must not bring the whole shop with it. */
const DOCUMENTS = ["/offline.html", "/index.html"];

type Ids = ReadonlySet<string>;

/** Modules that go together. */
export type Piece = {
  modules: readonly string[];
  /** They and everything that they need at once. */
  needs: Ids;
  /** The pages that need them as they begin, and what is fetched later for itself. */
  pages: Ids;
};

/** What the pieces are joined by: the size of each module, what each page needs anyway, and what a request less is worth there. */
export type Shop = {
  sizes: ReadonlyMap<string, number>;
  pages: ReadonlyMap<string, Ids>;
  worth: (page: string) => number;
};

const union = (one: Ids, other: Ids): Ids => new Set([...one, ...other]);

/** Joins what costs least for what the requests are worth that it saves, until no page has room for more. */
export function join(
  pieces: readonly Piece[],
  shop: Shop,
  room: (page: string) => number,
  large: number,
): Piece[] {
  const known = new WeakMap<Piece, Map<string, number>>();
  /** What a page gets without need, if this piece comes to it. */
  const surplus = (piece: Piece, page: string): number => {
    const ofPiece = known.get(piece) ?? new Map<string, number>();
    known.set(piece, ofPiece);
    const before = ofPiece.get(page);
    if (before !== undefined) return before;
    const own = shop.pages.get(page);
    let sum = 0;
    for (const id of piece.needs) if (!own?.has(id)) sum += shop.sizes.get(id) ?? 0;
    ofPiece.set(page, sum);
    return sum;
  };
  const sizeOf = ({ modules }: Piece) =>
    modules.reduce((sum, id) => sum + (shop.sizes.get(id) ?? 0), 0);
  const spent = new Map<string, number>();
  const parts = [...pieces];

  const next = () => {
    let best: { price: number; one: Piece; other: Piece; more: Map<string, number> } | null = null;
    for (const [at, one] of parts.entries()) {
      for (const other of parts.slice(at + 1)) {
        const all = union(one.pages, other.pages);
        let saved = 0;
        for (const page of one.pages) if (other.pages.has(page)) saved += shop.worth(page);
        if (saved === 0 || Math.min(sizeOf(one), sizeOf(other)) > large) continue;
        const more = new Map(
          [...all].map((page) => [
            page,
            (one.pages.has(page) ? 0 : surplus(one, page)) +
              (other.pages.has(page) ? 0 : surplus(other, page)),
          ]),
        );
        if (
          [...more].some(([page, size]) => size > 0 && (spent.get(page) ?? 0) + size > room(page))
        ) {
          continue;
        }
        const price = [...more.values()].reduce((sum, size) => sum + size, 0) / saved;
        if (!best || price < best.price) best = { price, one, other, more };
      }
    }
    return best;
  };

  for (let best = next(); best; best = next()) {
    const { one, other, more } = best;
    for (const [page, size] of more) spent.set(page, (spent.get(page) ?? 0) + size);
    parts.splice(parts.indexOf(other), 1);
    parts[parts.indexOf(one)] = {
      modules: [...one.modules, ...other.modules],
      needs: union(one.needs, other.needs),
      pages: union(one.pages, other.pages),
    };
  }
  return parts;
}

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
