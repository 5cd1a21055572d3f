/** Prices and sarees without the shop: from what it told last. What works them out is fetched when it is first needed. */
import { OFFLINE } from "@/api/errors";
import type { FoundProduct, UpiAnswer, UpiPart } from "../staff/types";
import type { BillRow } from "./database";
import { problemOfTwin } from "./failures";
import { NO_SNAPSHOT } from "./limits";
import { snapshotNow } from "./snapshot";
import type { BillQuote, QuoteBody, Snapshot } from "./types";

/** What a bill costs, and whether this device has worked it out. */
export type Priced = { data: BillQuote; isTwin?: true };

export type Known = {
  snapshot: Snapshot | null;
  bills: readonly BillRow[];
  now: Date;
  /** Why nothing is sold here now. */
  why: string | null;
};

const away = (message: string) => problemOfTwin({ code: OFFLINE, field: null, message });

/** @throws why it has no price */
export async function priceHere(known: Known, body: QuoteBody): Promise<Priced> {
  const { snapshot, bills, now, why } = known;
  if (!snapshot || why) throw away(why ?? NO_SNAPSHOT);
  const { quoteBill } = await import("./twin/quote");
  const priced = quoteBill(snapshotNow(snapshot, bills), body, now);
  if ("refusal" in priced) throw problemOfTwin(priced.refusal);
  return { data: priced.quote, isTwin: true };
}

export async function findHere(
  { snapshot, bills }: Pick<Known, "snapshot" | "bills">,
  q: string,
): Promise<{ data: FoundProduct[] }> {
  if (!snapshot) throw away(NO_SNAPSHOT);
  const { findOffline } = await import("./findOffline");
  return { data: findOffline(snapshotNow(snapshot, bills), q) };
}

/** @throws where nothing is known of the shop yet */
export async function upiFrom(snapshot: Snapshot | null, asked: UpiPart): Promise<UpiAnswer> {
  if (!snapshot) throw away(NO_SNAPSHOT);
  const { upiHere } = await import("./upiHere");
  return upiHere(snapshot, asked);
}
