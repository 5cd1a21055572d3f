/** Which pieces of the script become one part: as few parts as can be, while no page gets much that it does not need. */
type Ids = ReadonlySet<string>;

/** Modules that go together. */
export type Piece = {
  modules: readonly string[];
  /** They and everything that they need at once. */
  needs: Ids;
  /** The pages that need them as they begin, and what is fetched later for itself. */
  pages: Ids;
};

/** Two pieces that may become one: what that costs for what it saves, and how much each page then gets without need. */
type Join = { price: number; one: Piece; other: Piece; more: ReadonlyMap<string, number> };

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
  /** What a page gets without need, if this piece comes to it. */
  const surplus = (piece: Piece, page: string): number => {
    const own = shop.pages.get(page);
    let sum = 0;
    for (const id of piece.needs) if (!own?.has(id)) sum += shop.sizes.get(id) ?? 0;
    return sum;
  };
  const sizeOf = ({ modules }: Piece) =>
    modules.reduce((sum, id) => sum + (shop.sizes.get(id) ?? 0), 0);
  const spent = new Map<string, number>();
  const parts = [...pieces];

  /** What it costs to join two, and what it brings to each page; nothing where no page has both, or both are large. */
  const joined = (one: Piece, other: Piece): Join | null => {
    let saved = 0;
    for (const page of one.pages) if (other.pages.has(page)) saved += shop.worth(page);
    if (saved === 0 || Math.min(sizeOf(one), sizeOf(other)) > large) return null;
    const more = new Map(
      [...union(one.pages, other.pages)].map((page) => [
        page,
        (one.pages.has(page) ? 0 : surplus(one, page)) +
          (other.pages.has(page) ? 0 : surplus(other, page)),
      ]),
    );
    const price = [...more.values()].reduce((sum, size) => sum + size, 0) / saved;
    return { price, one, other, more };
  };
  const looked = new WeakMap<Piece, WeakMap<Piece, Join | null>>();
  /** The same looked up: it never changes, and where a page has no room for it now there is none later. */
  const possible = (one: Piece, other: Piece): Join | null => {
    const ofOne = looked.get(one) ?? new WeakMap<Piece, Join | null>();
    looked.set(one, ofOne);
    const before = ofOne.get(other);
    let found = before === undefined ? joined(one, other) : before;
    for (const [page, size] of found?.more ?? []) {
      if (size > 0 && (spent.get(page) ?? 0) + size > room(page)) found = null;
    }
    ofOne.set(other, found);
    return found;
  };

  const next = () => {
    let best: Join | null = null;
    for (const [at, one] of parts.entries()) {
      for (const other of parts.slice(at + 1)) {
        const found = possible(one, other);
        if (found && (!best || found.price < best.price)) best = found;
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
