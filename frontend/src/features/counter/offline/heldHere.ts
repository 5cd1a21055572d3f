/** Puts bills on hold: at the shop, and on this device while that cannot be reached. Each is on hold once. */
import { type Failure, failureOf } from "@/api/errors";
import { staffSession } from "@/api/staffSession";
import type { Held } from "../staff/bill";
import { putOnHold } from "../staff/parkedQueries";
import { PATIENCE, within } from "./calls";
import type { HeldRow, TakenRow } from "./database";
import { CANNOT_KEEP, NO_STORAGE } from "./failures";
import {
  findHeld,
  forgetHeld,
  isHeld,
  keepHeld,
  MOST_HELD,
  ownHeld,
  readHeld,
  takeHeld,
} from "./heldRows";
import { reach } from "./reach";

type HoldOutcome =
  | { is: "on hold"; isHere?: boolean }
  | { is: "refused"; failure: Failure }
  | { is: "unknown" };

const TOO_MANY = `${MOST_HELD} bills are on hold on this device. Please take some of them up first.`;

async function askShop(held: Held, isRepeated: boolean): Promise<HoldOutcome> {
  const token = staffSession.token();
  const outcome = await within(PATIENCE, (signal) => putOnHold(held, isRepeated, signal)).catch(
    () => ({ is: "unknown" }) as const,
  );
  // Where the shop has ended the session, the call waits for the password, not for the network.
  if (!token || staffSession.token()) reach.note(outcome.is !== "unknown");
  return outcome;
}

/** Whose it is, where the shop had not answered. The same once more never stores it twice, also when another till has taken it. */
async function settled(row: HeldRow | TakenRow): Promise<"here" | "shop" | "unknown"> {
  if (!isHeld(row) || !row.isAsked) return "here";
  const { is } = reach.isAway() ? { is: "unknown" } : await askShop(row, true);
  if (is === "unknown") return "unknown";
  if (is === "refused") await ownHeld(row.id);
  else await forgetHeld(row.id);
  return is === "refused" ? "here" : "shop";
}

export const makeHeldHere = (now: () => Date) => ({
  /** @param isRepeated it was sent before, and what became of it is not known */
  async hold(held: Held, isRepeated: boolean, staff: string): Promise<HoldOutcome> {
    const { id, body, isHere = false } = held;
    const asked = isHere ? null : await askShop(held, isRepeated);
    if (asked && asked.is !== "unknown") return asked;
    // Where the shop may have it, only the shop can say that it has not.
    const not = (code: string, message: string): HoldOutcome =>
      isHere ? { is: "refused", failure: failureOf(code, message) } : { is: "unknown" };
    const row = { id, body, staff, parkedAt: now().toISOString(), isAsked: !isHere };
    try {
      const isKept = await keepHeld(row, now());
      return isKept ? { is: "on hold", isHere: true } : not("too_many_parked", TOO_MANY);
    } catch {
      return not(NO_STORAGE, CANNOT_KEEP);
    }
  },
  /** Those of this device, and whether the shop was found to have others of them. @param onCounter the one that lies there */
  async list(onCounter: string | null): Promise<{ rows: HeldRow[]; isHandedOver: boolean }> {
    const rows = await readHeld(now(), onCounter);
    const places = await Promise.all(rows.map(settled));
    return {
      rows: rows.filter((_, at) => places[at] !== "shop"),
      isHandedOver: places.includes("shop"),
    };
  },
  /** Where it can be taken up. */
  async placeOf(id: string): Promise<"here" | "shop" | "unknown"> {
    const row = await findHeld(id);
    return row ? settled(row) : "shop";
  },
  take: takeHeld,
  /** This browser is no device any more: what it holds is found at the other tills. */
  async giveToShop(): Promise<void> {
    const rows = await readHeld(now(), null);
    await Promise.all(rows.map((row) => settled({ ...row, isAsked: true })));
  },
});
