/** The store of bills on hold on this device: each is in it or on the counter. */
import { type HeldRow, inDatabase, type TakenRow, type TillDatabase } from "./database";

/** As many as at the shop, whose description does not tell it. */
export const MOST_HELD = 50;
/** As long as at the shop. */
const KEPT = 24 * 60 * 60_000;

const begin = (database: TillDatabase) =>
  database.transaction("held", "readwrite", { durability: "strict" });

export const isHeld = (row: HeldRow | TakenRow | undefined): row is HeldRow =>
  row !== undefined && "body" in row;
const taken = ({ id, parkedAt }: HeldRow): TakenRow => ({ id, parkedAt });
const isOld = ({ parkedAt }: TakenRow, now: Date): boolean =>
  now.getTime() - Date.parse(parkedAt) >= KEPT;

/** False when too many are there. The same one once more changes nothing, also when it was taken up. */
export const keepHeld = (row: HeldRow, now: Date): Promise<boolean> =>
  inDatabase(async (database) => {
    const { store, done } = begin(database);
    const rows = await store.getAll();
    const isKnown = rows.some(({ id }) => id === row.id);
    const waiting = rows.filter((one) => isHeld(one) && !isOld(one, now)).length;
    if (!isKnown && waiting < MOST_HELD) await store.put(row);
    await done;
    return isKnown || waiting < MOST_HELD;
  });

/**
 * The newest first; none older than a day.
 *
 * @param onCounter the one that lies there: if it is still here, taking it up was cut off
 */
export const readHeld = (now: Date, onCounter: string | null): Promise<HeldRow[]> =>
  inDatabase(async (database) => {
    const { store, done } = begin(database);
    const rows: HeldRow[] = [];
    for (const row of await store.getAll()) {
      if (isOld(row, now)) await store.delete(row.id);
      else if (isHeld(row) && row.id === onCounter) await store.put(taken(row));
      else if (isHeld(row)) rows.push(row);
    }
    await done;
    return rows.sort((one, other) => other.parkedAt.localeCompare(one.parkedAt));
  });

export const findHeld = (id: string): Promise<HeldRow | TakenRow | undefined> =>
  inDatabase((database) => database.get("held", id));

/**
 * Takes it up once it lies on the counter, in one transaction: until then it is on hold. False when it is not.
 *
 * @param lay writes it where the bill of the counter is kept; false when it does not lie there
 */
export const takeHeld = (id: string, lay: () => boolean): Promise<boolean> =>
  inDatabase(async (database) => {
    const { store, done } = begin(database);
    const row = await store.get(id);
    if (isHeld(row) && lay()) await store.put(taken(row));
    await done;
    return isHeld(row);
  });

/** The shop has it. */
export const forgetHeld = (id: string): Promise<void> =>
  inDatabase((database) => database.delete("held", id));

/** The shop does not have it. Whoever took it up meanwhile does not find it here again. */
export const ownHeld = (id: string): Promise<void> =>
  inDatabase(async (database) => {
    const { store, done } = begin(database);
    const row = await store.get(id);
    if (isHeld(row)) await store.put({ ...row, isAsked: false });
    await done;
  });
