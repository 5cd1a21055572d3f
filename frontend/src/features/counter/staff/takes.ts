/** Takes a bill up, each once, whatever becomes of the answers: from the shop, or from this device. */
import { newKey } from "@/lib/newKey";
import type { Engine } from "../offline/engine";
import { CANNOT_KEEP } from "../offline/failures";
import type { TakenUp } from "./bill";
import { takenUp, UNSURE_TAKE } from "./parked";
import { type AskPrice, findLines, takeUp } from "./parkedQueries";
import { sentTakes } from "./sentTakes";
import type { OnHoldBill } from "./types";

export type Taken =
  /** `gone`: so many of its sarees are not sold any more. */
  { is: "taken up"; gone: number } | { is: "stopped"; why: string };

type Around = {
  username: string;
  engine: Engine | null | undefined;
  ask: AskPrice;
  /** Puts it on the counter; false when another bill lies there. */
  lay: (bill: TakenUp, id: string) => boolean;
};

const BEGUN = "Another bill was begun. Please try again.";
const NOT_ON_HOLD = "This bill is not on hold any more.";
/** Taken up twice it might be sold twice. */
const MAYBE_AT_SHOP =
  "No answer came when this bill was put on hold, so another till may have it too. It can be taken up once the network is back.";

const stopped = (why: string): Taken => ({ is: "stopped", why });

async function fromShop({ username, ask, lay }: Around, { isHere, ...parked }: OnHoldBill) {
  const { id } = parked;
  const before = sentTakes.of(username, id);
  const key = before?.key ?? newKey();
  sentTakes.keep(username, { key, bill: parked });
  const outcome = await takeUp(id, key, before !== null);
  if (outcome.is === "unknown") return stopped(UNSURE_TAKE);
  if (outcome.is === "refused") {
    sentTakes.settle(username, id);
    const { code, message } = outcome.failure;
    return stopped(code === "not_found" ? NOT_ON_HOLD : message);
  }
  // Only once it lies on the counter its key may be forgotten.
  const found = await findLines(ask, outcome.bill.items);
  if (found.is === "failed") return stopped(`${found.failure.message} The bill is kept for you.`);
  // A removed line may have been brought back meanwhile.
  if (!lay(takenUp(outcome.bill, found.lines), id)) return stopped(BEGUN);
  sentTakes.settle(username, id);
  return { is: "taken up", gone: found.gone } as const;
}

async function fromHere({ ask, lay }: Around, engine: Engine, parked: OnHoldBill): Promise<Taken> {
  const found = await findLines(ask, parked.items);
  if (found.is === "failed") return stopped(`${found.failure.message} The bill stays on hold.`);
  let isLaid = false;
  const taking = engine.held.take(parked.id, () => {
    isLaid = lay(takenUp(parked, found.lines), parked.id);
    return isLaid;
  });
  const isHere = await taking.catch((cause: unknown) => {
    // Once it lies on the counter the list takes it off.
    if (!isLaid) throw cause;
  });
  if (isLaid) return { is: "taken up", gone: found.gone };
  return stopped(isHere ? BEGUN : NOT_ON_HOLD);
}

export async function takeBill(around: Around, parked: OnHoldBill): Promise<Taken> {
  const { engine } = around;
  if (!engine || !parked.isHere) return fromShop(around, parked);
  try {
    const place = await engine.held.placeOf(parked.id);
    if (place === "unknown") return stopped(MAYBE_AT_SHOP);
    return await (place === "here" ? fromHere(around, engine, parked) : fromShop(around, parked));
  } catch {
    return stopped(CANNOT_KEEP);
  }
}
