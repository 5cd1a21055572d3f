/** Sends the bills that were issued here, the oldest first. One that the shop does not take never stops the next. */
import type { SyncAnswer } from "./calls";
import { type BillRow, readBills } from "./database";
import { wasSent, wasTried, wasTurnedAway } from "./ledger";

/** As many as the shop takes at once. */
const BATCH = 20;
const TURN = "till-send";

export type SendDeps = {
  device: string;
  send: (
    device: string,
    bills: readonly { text: string; signature: string }[],
  ) => Promise<SyncAnswer>;
  onTime: (serverTime: string) => void;
  now: () => Date;
  /** All tabs take turns; absent in old browsers. */
  locks?: Pick<LockManager, "request"> | undefined;
};

export type SendResult = "done" | "silent" | "device unknown";

type Signed = BillRow & { text: string; signature: string };
const isReady = (row: BillRow): row is Signed =>
  row.state === "waiting" && row.text !== null && row.signature !== null;

export async function waitingBills(device: string): Promise<Signed[]> {
  const rows = (await readBills()).filter(isReady).filter((row) => row.device === device);
  return rows.sort((one, other) => one.at.localeCompare(other.at) || one.no - other.no);
}

async function sendBatch(deps: SendDeps, batch: readonly Signed[]): Promise<SendResult> {
  const bills = batch.map(({ text, signature }) => ({ text, signature }));
  const answer = await deps.send(deps.device, bills);
  if (answer.is === "silent") return "silent";
  if (answer.is === "device unknown") return "device unknown";
  if (answer.is === "unreadable") {
    const [only] = batch;
    // One of them spoils all: alone, each other one gets through.
    if (batch.length > 1 || !only) return sendAll(deps, batch, 1);
    await wasTried(only.id);
    return "done";
  }
  deps.onTime(answer.serverTime);
  for (const [at, row] of batch.entries()) {
    const outcome = answer.bills[at]?.outcome;
    if (outcome === "stored" || outcome === "already") await wasSent(row.id, deps.now());
    else if (outcome === "refused") await wasTurnedAway(row.id, deps.now());
    else await wasTried(row.id);
  }
  return "done";
}

async function sendAll(deps: SendDeps, rows: readonly Signed[], size: number): Promise<SendResult> {
  for (let from = 0; from < rows.length; from += size) {
    const result = await sendBatch(deps, rows.slice(from, from + size));
    if (result !== "done") return result;
  }
  return "done";
}

export async function sendWaiting(deps: SendDeps): Promise<SendResult> {
  const work = async () => sendAll(deps, await waitingBills(deps.device), BATCH);
  return deps.locks ? await deps.locks.request(TURN, work) : work();
}
