/** The bills of this device and their numbers. What uses a number, and what frees one, is one transaction over both. */
import { financialYear } from "@/lib/financialYear";
import { type BillRow, type DeviceRecord, inDatabase, type TillDatabase } from "./database";
import type { DocumentBody, SaleBody } from "./types";

const DAY = 24 * 60 * 60_000;
/** How long a bill that the shop has is still shown here. */
const KEPT = 7 * DAY;

export const billNumber = (series: string, year: string, no: number): string =>
  `${series}/${year}/${String(no).padStart(6, "0")}`;

/** Another bill waits for its answer: two may not ask for the same number. */
export class UnsettledBill extends Error {}

/** This browser is no device. */
export class NoDevice extends Error {}

function begin(database: TillDatabase) {
  const transaction = database.transaction(["bills", "device"], "readwrite", {
    durability: "strict",
  });
  return {
    bills: transaction.objectStore("bills"),
    devices: transaction.objectStore("device"),
    done: transaction.done,
    abort: () => {
      transaction.abort();
      return transaction.done.catch(() => undefined);
    },
  };
}

const usedUp = (device: DeviceRecord, year: string): number =>
  device.year === year ? device.last : 0;

/** With this number used up. A year that is over is not counted in again. */
function withUsed(device: DeviceRecord, year: string, no: number): DeviceRecord {
  if (year < device.year) return device;
  return { ...device, year, last: Math.max(usedUp(device, year), no) };
}

/** Notes a bill under the next number before the shop is asked; the same bill once more has the number it had. */
export const reserve = (sale: SaleBody, at: Date): Promise<{ row: BillRow; isNew: boolean }> =>
  inDatabase(async (database) => {
    const { bills, devices, done, abort } = begin(database);
    const before = await bills.get(sale.id);
    if (before) {
      await done;
      return { row: before, isNew: false };
    }
    const device = (await devices.get("here")) as DeviceRecord | undefined;
    const others = await bills.getAll();
    const wrong = !device
      ? new NoDevice()
      : others.some(({ state }) => state === "asking")
        ? new UnsettledBill()
        : null;
    if (!device || wrong) {
      await abort();
      throw wrong;
    }
    const year = financialYear(at);
    const no = usedUp(device, year) + 1;
    const row: BillRow = {
      id: sale.id,
      device: device.id,
      state: "asking",
      no,
      year,
      number: billNumber(device.series, year, no),
      at: at.toISOString(),
      total: sale.total,
      items: sale.items.map(({ id, quantity }) => ({ id, quantity })),
      sale,
      text: null,
      signature: null,
      document: null,
      settledAt: null,
      tries: 0,
      isPrinted: false,
    };
    await bills.put(row);
    await done;
    return { row, isNew: true };
  });

/** Changes a bill that is in this state, and with it what the device knows of its numbers. */
const changeBill = (
  id: string,
  from: BillRow["state"],
  change: (row: BillRow) => BillRow | null,
  isUsed: boolean,
): Promise<BillRow | null> =>
  inDatabase(async (database) => {
    const { bills, devices, done } = begin(database);
    const before = await bills.get(id);
    if (before?.state !== from) {
      await done;
      return before ?? null;
    }
    const next = change(before);
    if (next) await bills.put(next);
    else await bills.delete(id);
    const device = (await devices.get("here")) as DeviceRecord | undefined;
    if (device && isUsed) await devices.put(withUsed(device, before.year, before.no), "here");
    await done;
    return next;
  });

/** Nothing about the customer is kept of a bill that the shop has. */
const settled = (row: BillRow, at: Date): BillRow => ({
  ...row,
  state: "sent",
  sale: null,
  text: null,
  signature: null,
  document: null,
  settledAt: at.toISOString(),
});

/** The shop has stored it. */
export const wasStored = (id: string, at: Date) =>
  changeBill(id, "asking", (row) => settled(row, at), true);

/** The shop would not: its number is the next bill's. */
export const wasRefused = (id: string) => changeBill(id, "asking", () => null, false);

/** The shop counts further: this is the bill's number now. */
export const renumber = (id: string, series: string, no: number) =>
  changeBill(
    id,
    "asking",
    (row) => ({ ...row, no, number: billNumber(series, row.year, no) }),
    false,
  );

export type Issued = { text: string; signature: string; document: DocumentBody };

/** Issued here under the number that was asked for: from now on it is a bill, whatever the network does. */
export const wasIssued = (id: string, issued: Issued) =>
  changeBill(id, "asking", (row) => ({ ...row, ...issued, state: "waiting" }), true);

export const wasSent = (id: string, at: Date) =>
  changeBill(id, "waiting", (row) => settled(row, at), false);

export const wasTurnedAway = (id: string, at: Date) =>
  changeBill(
    id,
    "waiting",
    (row) => ({ ...row, state: "refused", settledAt: at.toISOString() }),
    false,
  );

export const wasTried = (id: string) =>
  changeBill(id, "waiting", (row) => ({ ...row, tries: row.tries + 1 }), false);

export const wasPrinted = (id: string): Promise<void> =>
  inDatabase(async (database) => {
    const transaction = database.transaction("bills", "readwrite");
    const before = await transaction.store.get(id);
    if (before) await transaction.store.put({ ...before, isPrinted: true });
    await transaction.done;
  });

/** Somebody has seen that the shop keeps it for a manager. */
export const forgetRefused = (id: string) => changeBill(id, "refused", () => null, false);

/** What the shop knows of the numbers: they go on behind the larger one. */
export const learnNumbers = (year: string, next: number): Promise<void> =>
  inDatabase(async (database) => {
    const { devices, done } = begin(database);
    const device = (await devices.get("here")) as DeviceRecord | undefined;
    if (device) await devices.put(withUsed(device, year, next - 1), "here");
    await done;
  });

/** Takes away what the shop has had for a week. */
export const forgetOld = (now: Date): Promise<void> =>
  inDatabase(async (database) => {
    const transaction = database.transaction("bills", "readwrite");
    for (const row of await transaction.store.getAll()) {
      const isOld = row.settledAt !== null && now.getTime() - Date.parse(row.settledAt) > KEPT;
      if (row.state === "sent" && isOld) await transaction.store.delete(row.id);
    }
    await transaction.done;
  });
