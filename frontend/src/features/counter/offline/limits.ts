/** What is not sold without the network, and why. */
import type { SaleBody, Snapshot } from "./types";

/** From here on it needs the network, in rupees. */
const LARGE = 200_000;
/** So many bills may wait to be sent. */
export const MOST_WAITING = 200;

export const NO_SNAPSHOT = "This device has not heard from the shop yet. Connect it first.";
export const PERMIT_OVER =
  "This device was without the network for more than 24 hours. Connect it before the next bill.";
export const NOT_YOURS =
  "Only whoever last worked here online may sell without the network. Connect this device first.";

type Around = {
  snapshot: Snapshot | null;
  now: Date;
  waiting: number;
  /** Who works here; null while that is not known. */
  staff: string | null;
};

/** Why nobody sells here without the network now; null when somebody may. */
export function whyNotOffline({ snapshot, now, waiting, staff }: Around): string | null {
  if (!snapshot) return NO_SNAPSHOT;
  if (staff !== null && staff !== snapshot.permit.staff) return NOT_YOURS;
  if (now.getTime() >= Date.parse(snapshot.permit.until)) return PERMIT_OVER;
  return waiting >= MOST_WAITING
    ? `${waiting} bills wait on this device. Connect it before the next one.`
    : null;
}

type Sold = Pick<SaleBody, "total" | "sameOccasionAs"> & {
  tenders?: readonly { kind: string }[] | undefined;
};

/** Why this bill needs the network; null when it does not. */
export function whyNotThisBill({ total, tenders = [], sameOccasionAs = "" }: Sold): string | null {
  if (total >= LARGE) return "A bill of ₹2,00,000 or more needs the network.";
  if (sameOccasionAs !== "") return "A bill of a larger occasion needs the network.";
  return tenders.some(({ kind }) => kind === "credit_note")
    ? "A credit note pays with the network only. Choose another payment."
    : null;
}

export const whyNotIssued = (sale: Sold, around: Around): string | null =>
  whyNotOffline(around) ?? whyNotThisBill(sale);
