/** What a till's device keeps in the browser: its key and its last number, what the shop last told it, and its bills. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { HoldBody } from "../staff/types";
import type { DocumentBody, SaleBody, Snapshot } from "./types";

const NAME = "pattu-till";
const VERSION = 2;

export type DeviceKeys = {
  /** Never leaves the browser. */
  privateKey: CryptoKey;
  /** base64url of the point's 65 bytes. */
  publicKey: string;
};

/** A session of the till, as last heard. */
export type KnownSession = { id: string; openedAt: string; openedBy: string };

export type DeviceRecord = DeviceKeys & {
  id: string;
  till: string;
  tillName: string;
  series: string;
  /** The last number that is used up, and the financial year it counts in. */
  last: number;
  year: string;
  /** null: the till is closed, or nothing of it was heard. */
  session: KnownSession | null;
  /** The shop does not know it any more. */
  isRemoved: boolean;
};

/** A device that asked to be registered and may not have heard the answer. */
export type AskedDevice = DeviceKeys & { id: string; till: string };

/**
 * `asking`: the shop was asked to store it, and has not answered. `waiting`: issued here, to be sent. `sent`: the shop has it.
 * `refused`: the shop keeps it for a manager.
 */
export type BillState = "asking" | "waiting" | "sent" | "refused";

export type BillRow = {
  /** Of the sale. */
  id: string;
  /** Another one's, where the browser was registered anew. */
  device: string;
  state: BillState;
  no: number;
  year: string;
  /** "C1/2627/000018" */
  number: string;
  /** Shop time. */
  at: string;
  total: number;
  items: { id: string; quantity: number }[];
  /** null once the shop has the bill: nothing about the customer stays here. */
  sale: SaleBody | null;
  /** The words that are signed, once it is issued here. */
  text: string | null;
  signature: string | null;
  document: DocumentBody | null;
  /** Shop time at which the shop had it. */
  settledAt: string | null;
  tries: number;
  isPrinted: boolean;
};

/** A bill on hold. */
export type HeldRow = {
  id: string;
  body: HoldBody;
  /** Shop time. */
  parkedAt: string;
  /** Who put it on hold. */
  staff: string;
  /** The shop was asked to hold it and did not answer: it may have it too. */
  isAsked: boolean;
};

/** One that was taken up: who did not hear that it was on hold may put it there again. */
export type TakenRow = Pick<HeldRow, "id" | "parkedAt">;

type TillSchema = DBSchema & {
  device: { key: "here" | "asked"; value: DeviceRecord | AskedDevice };
  snapshot: { key: "newest"; value: Snapshot };
  bills: { key: string; value: BillRow };
  held: { key: string; value: HeldRow | TakenRow };
};
export type TillDatabase = IDBPDatabase<TillSchema>;

let opened: Promise<TillDatabase> | null = null;

function open(): Promise<TillDatabase> {
  if (opened) return opened;
  const forget = () => {
    if (opened === mine) opened = null;
  };
  const mine: Promise<TillDatabase> = openDB<TillSchema>(NAME, VERSION, {
    // Each version adds to what is there.
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore("device");
        database.createObjectStore("snapshot");
        database.createObjectStore("bills", { keyPath: "id" });
      }
      database.createObjectStore("held", { keyPath: "id" });
    },
    terminated: forget,
    // A newer version of the page waits for this one to let go.
    blocking: (_, __, event) => {
      forget();
      (event.target as IDBDatabase | null)?.close();
    },
  });
  opened = mine;
  mine.catch(forget);
  return mine;
}

/** The browser has closed the database under the page, as some do to save memory. */
const isLost = (cause: unknown): boolean =>
  cause instanceof DOMException && ["UnknownError", "InvalidStateError"].includes(cause.name);

/** Does it, after a lost connection once more: what is done in one transaction is done wholly or not at all. */
export async function inDatabase<T>(work: (database: TillDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(await open());
  } catch (cause) {
    if (!isLost(cause)) throw cause;
    opened = null;
    return work(await open());
  }
}

/** Closes it; what comes next opens it anew. */
export async function closeDatabase(): Promise<void> {
  const before = opened;
  opened = null;
  (await before?.catch(() => null))?.close();
}

export const readDevice = (): Promise<DeviceRecord | null> =>
  inDatabase(
    async (database) => ((await database.get("device", "here")) ?? null) as DeviceRecord | null,
  );

export const readAsked = (): Promise<AskedDevice | null> =>
  inDatabase(
    async (database) => ((await database.get("device", "asked")) ?? null) as AskedDevice | null,
  );

export const keepAsked = (asked: AskedDevice): Promise<unknown> =>
  inDatabase((database) => database.put("device", asked, "asked"));

/** From now on this browser is that device; what another had left here is its own no more. */
export const keepDevice = (device: DeviceRecord): Promise<void> =>
  inDatabase(async (database) => {
    const transaction = database.transaction(["device", "snapshot"], "readwrite", {
      durability: "strict",
    });
    const devices = transaction.objectStore("device");
    await devices.put(device, "here");
    await devices.delete("asked");
    await transaction.objectStore("snapshot").clear();
    await transaction.done;
  });

/** Changes what is known of the device; nothing where there is none. */
export const changeDevice = (change: (before: DeviceRecord) => DeviceRecord): Promise<void> =>
  inDatabase(async (database) => {
    const transaction = database.transaction("device", "readwrite", { durability: "strict" });
    const before = (await transaction.store.get("here")) as DeviceRecord | undefined;
    if (before) await transaction.store.put(change(before), "here");
    await transaction.done;
  });

export const readSnapshot = (): Promise<Snapshot | null> =>
  inDatabase(async (database) => (await database.get("snapshot", "newest")) ?? null);

export const keepSnapshot = (snapshot: Snapshot): Promise<unknown> =>
  inDatabase((database) => database.put("snapshot", snapshot, "newest"));

export const readBills = (): Promise<BillRow[]> =>
  inDatabase((database) => database.getAll("bills"));
