/**
 * Sells a bill on a device. The shop is asked for it under the device's next number; without an answer the device issues it
 * by itself, with the same id, number and contents: unknown is not failed, and no number is used twice.
 */
import { type Failure, failureOf } from "@/api/errors";
import type { Sale } from "../staff/types";
import type { SaleAnswer } from "./calls";
import type { BillRow, DeviceRecord } from "./database";
import {
  CANNOT_KEEP,
  failureOfTwin,
  NO_STORAGE,
  NOT_OFFLINE,
  OUT_OF_STEP,
  REMOVED,
  type TwinRefusal,
  UNSETTLED,
} from "./failures";
import { issuedSale } from "./issuedSale";
import { renumber, reserve, UnsettledBill, wasIssued, wasRefused, wasStored } from "./ledger";
import { NO_SNAPSHOT, whyNotIssued } from "./limits";
import type { DocumentBody, IssuedBill, SaleBody, Snapshot } from "./types";

export type DeviceOutcome =
  | { is: "sold"; sale: Sale }
  | { is: "refused"; failure: Failure }
  /** Noted under its number, and what became of it is not known: the same is to be sent again. */
  | { is: "unknown"; why?: string };

type Written = { document: DocumentBody } | { refusal: TwinRefusal };

export type SellDeps = {
  device: () => Promise<DeviceRecord | null>;
  /** What the shop told last, less what was sold since; this bill's own pieces are there. */
  snapshot: (except: string) => Promise<Snapshot | null>;
  waiting: () => Promise<number>;
  /** Who works here; null while that is not known. */
  staff: () => string | null;
  now: () => Date;
  hasNetwork: () => boolean;
  ask: (sale: SaleBody, no: number, isRepeated: boolean) => Promise<SaleAnswer>;
  write: (snapshot: Snapshot, bill: { sale: SaleBody; no: number; at: Date }) => Promise<Written>;
  sign: (key: CryptoKey, text: string) => Promise<string>;
  /** The shop does not know this device any more. */
  onRemoved: () => Promise<void>;
  /** Sends what waits. */
  send: () => Promise<unknown>;
  /** Settles another bill that waits for its answer. */
  settle?: () => Promise<unknown>;
};

const refused = (failure: Failure): DeviceOutcome => ({ is: "refused", failure });

/** Why this bill cannot be issued here; asked before a number is used where the network is known to be away. */
async function obstacle(deps: SellDeps, sale: SaleBody): Promise<Failure | null> {
  const snapshot = await deps.snapshot(sale.id);
  const why = whyNotIssued(sale, {
    snapshot,
    now: deps.now(),
    waiting: await deps.waiting(),
    staff: deps.staff(),
  });
  if (why || !snapshot) return failureOf(NOT_OFFLINE, why ?? NO_SNAPSHOT);
  const tried = await deps.write(snapshot, { sale, no: 1, at: deps.now() });
  return "refusal" in tried ? failureOfTwin(tried.refusal) : null;
}

/** It may be stored at the shop all the same. */
const unsure = (why?: string): DeviceOutcome => ({ is: "unknown", ...(why && { why }) });

/**
 * Makes it a bill without the shop.
 * @param otherwise what it is where that may not be
 */
async function issue(
  deps: SellDeps,
  row: BillRow,
  otherwise: (why?: string) => DeviceOutcome | Promise<DeviceOutcome>,
): Promise<DeviceOutcome> {
  const [device, snapshot, waiting] = await Promise.all([
    deps.device(),
    deps.snapshot(row.id),
    deps.waiting(),
  ]);
  const { sale } = row;
  if (!device || !sale) return otherwise();
  const why = whyNotIssued(sale, {
    snapshot,
    waiting,
    now: deps.now(),
    staff: deps.staff(),
  });
  if (why || !snapshot) return otherwise(why ?? NO_SNAPSHOT);
  const written = await deps.write(snapshot, { sale, no: row.no, at: new Date(row.at) });
  if ("refusal" in written) return otherwise(written.refusal.message);
  const bill: IssuedBill = {
    version: 1,
    device: device.id,
    number: row.number,
    issuedAt: row.at,
    session: device.session?.id ?? null,
    staff: snapshot.permit.staff,
    sale,
    document: written.document,
  };
  const text = JSON.stringify(bill);
  try {
    const signature = await deps.sign(device.privateKey, text);
    const issued = await wasIssued(row.id, { text, signature, document: written.document });
    const sold = issued && issuedSale(issued, snapshot.permit.name);
    return sold ? { is: "sold", sale: sold } : unsure();
  } catch {
    return unsure(CANNOT_KEEP);
  }
}

/** The shop counts otherwise than this device does. */
async function outOfStep(
  deps: SellDeps,
  row: BillRow,
  answer: SaleAnswer & { is: "refused" },
): Promise<DeviceOutcome> {
  const { next } = answer;
  const device = await deps.device();
  if (device && next !== null && next > row.no) {
    const renumbered = await renumber(row.id, device.series, next);
    return renumbered ? askFor(deps, renumbered, false, true) : { is: "unknown" };
  }
  // It has not heard of bills that wait here: it never gets one of their numbers again.
  await deps.send();
  return askFor(deps, row, false, true);
}

async function askFor(
  deps: SellDeps,
  row: BillRow,
  isRepeated: boolean,
  isLast: boolean,
): Promise<DeviceOutcome> {
  const { sale, id } = row;
  if (!sale) return { is: "unknown" };
  const answer: SaleAnswer = deps.hasNetwork()
    ? await deps.ask(sale, row.no, isRepeated)
    : { is: "silent" };
  if (answer.is === "sold") {
    // It is stored, whether or not that can be noted: without the note the next bill learns its number from the shop.
    await wasStored(id, deps.now()).catch(() => undefined);
    return { is: "sold", sale: answer.sale };
  }
  if (answer.is === "undecided") return { is: "unknown" };
  if (answer.is === "silent") return issue(deps, row, unsure);
  const { code } = answer.failure;
  if (code === "number_out_of_step") {
    if (!isLast) return outOfStep(deps, row, answer);
    // It still counts behind this device: what is issued here is settled by whoever looks at it. It has said that it did not
    // store this bill: what may not be issued here gives its number back, or no other bill would be sold.
    if (answer.next !== null && answer.next <= row.no) {
      return issue(deps, row, async () => {
        await wasRefused(id);
        return refused({ ...answer.failure, message: OUT_OF_STEP });
      });
    }
  }
  await wasRefused(id);
  if (code !== "device_unknown") return refused(answer.failure);
  await deps.onRemoved();
  return refused(failureOf(code, REMOVED));
}

/** @param isOffline its price came from this device: the shop could not be reached a moment ago */
export async function sellOnDevice(
  deps: SellDeps,
  sale: SaleBody,
  isOffline: boolean,
): Promise<DeviceOutcome> {
  let noted: Awaited<ReturnType<typeof reserve>>;
  try {
    if (isOffline) {
      const against = await obstacle(deps, sale);
      if (against) return refused(against);
    }
    noted = await reserve(sale, deps.now()).catch(async (cause: unknown) => {
      if (!(cause instanceof UnsettledBill) || !deps.settle) throw cause;
      await deps.settle();
      return reserve(sale, deps.now());
    });
  } catch (cause) {
    return cause instanceof UnsettledBill
      ? refused(failureOf(NOT_OFFLINE, UNSETTLED))
      : refused(failureOf(NO_STORAGE, CANNOT_KEEP));
  }
  const { row, isNew } = noted;
  if (row.state === "asking") return askFor(deps, row, !isNew, false);
  // Issued or stored before, and this screen has not heard of it.
  const sold = issuedSale(row, "");
  if (sold) return { is: "sold", sale: sold };
  const answer = await deps.ask(sale, row.no, true);
  return answer.is === "sold" ? { is: "sold", sale: answer.sale } : { is: "unknown" };
}
