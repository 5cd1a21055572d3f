/** Sends a bill that was read off the shop's copy as its device would have, and says what became of it. */
import { sendBills } from "../offline/calls";
import type { SignedBill } from "../shopCopy/parts";
import type { ConflictView } from "./types";

export type CopyAnswer = {
  tone: "leaf" | "info" | "turmeric" | "kumkum";
  text: string;
  /** It is to be sent again. */
  isOpen: boolean;
};

const over = (tone: CopyAnswer["tone"], text: string): CopyAnswer => ({
  tone,
  text,
  isOpen: false,
});
const LATER = "The shop could not be asked. Nothing is lost: try again.";

/** One that its device did not sign the shop does not even keep. */
const NOT_KEPT = "Refused. The shop keeps nothing of a bill that its device did not sign.";

/** @param lookAgain what needs a person now: of a bill that is refused it has the reason */
export async function sendCopy(
  number: string,
  { device, bills }: SignedBill,
  lookAgain: () => Promise<readonly ConflictView[]>,
): Promise<CopyAnswer> {
  const answer = await sendBills(device, bills);
  if (answer.is === "device unknown") {
    return over("kumkum", "Refused. The shop does not know the device that issued it.");
  }
  if (answer.is === "unreadable") return over("kumkum", "Refused. The shop could not read it.");
  const outcome = answer.is === "taken" ? answer.bills[0]?.outcome : "later";
  const conflicts = await lookAgain();
  if (outcome === "stored") return over("leaf", "Stored.");
  if (outcome === "already") return over("info", "It was stored already.");
  if (outcome !== "refused") return { tone: "turmeric", text: LATER, isOpen: true };
  const kept = conflicts.find(
    (one) => one.number === number && one.kind !== "gap" && one.sale === null,
  );
  return over("kumkum", kept ? `Refused. ${kept.message}` : NOT_KEPT);
}
