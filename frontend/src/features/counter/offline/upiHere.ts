/** The code of a UPI payment without the shop: from what it told last. It proves as little as the shop's own. */
import encodeQR from "qr";
import type { UpiAnswer, UpiPart } from "../staff/types";
import { upiLink } from "./twin/upi";
import type { Snapshot } from "./types";

/** White squares around the code, without which no app finds it. */
const QUIET = 4;

export function upiHere({ upi }: Pick<Snapshot, "upi">, asked: UpiPart): UpiAnswer {
  if (!upi) return { data: null };
  const { id: upiId, name, most } = upi;
  const isPayable = asked.amount > 0 && asked.amount <= most;
  const link = upiLink(upi, asked);
  const qr = isPayable ? encodeQR(link, "svg", { ecc: "medium", border: QUIET }) : null;
  return { data: { upiId, name, most, qr } };
}
