/** What the shop told last, as it stands now: less what was sold here since. Of a service there is always as much. */
import type { BillRow } from "./database";
import type { Snapshot, SnapshotProduct } from "./types";

/** The shop's count does not have this bill in it. */
function isMissing({ state, settledAt }: BillRow, serverTime: number): boolean {
  if (state === "asking" || state === "waiting" || settledAt === null) return true;
  return Date.parse(settledAt) >= serverTime;
}

/** Pieces by product that bills of this device took. @param except the bill that is being priced */
function takenBy(bills: readonly BillRow[], serverTime: number, except: string | null) {
  const taken = new Map<string, number>();
  for (const bill of bills) {
    if (bill.id === except || !isMissing(bill, serverTime)) continue;
    for (const { id, quantity } of bill.items) taken.set(id, (taken.get(id) ?? 0) + quantity);
  }
  return taken;
}

export function snapshotNow(
  snapshot: Snapshot,
  bills: readonly BillRow[],
  except: string | null = null,
): Snapshot {
  const taken = takenBy(bills, Date.parse(snapshot.serverTime), except);
  if (taken.size === 0) return snapshot;
  const left = (product: SnapshotProduct): SnapshotProduct => {
    const gone = taken.get(product.id);
    return gone && !product.isService
      ? { ...product, available: Math.max(0, product.available - gone) }
      : product;
  };
  return { ...snapshot, products: snapshot.products.map(left) };
}
