/** After a reload: bills that were asked for and not answered. None is dropped, and none gets a second number. */
import { rupees } from "@/lib/money";
import type { Sale } from "../staff/types";
import { type BillRow, readBills } from "./database";
import { wasStored } from "./ledger";
import { type SellDeps, sellOnDevice } from "./sell";

type Deps = SellDeps & { find: (id: string) => Promise<Sale | "unknown" | "silent"> };

async function settleOne(deps: Deps, row: BillRow, isOnScreen: boolean): Promise<string | null> {
  const found = deps.hasNetwork() ? await deps.find(row.id) : "silent";
  if (found instanceof Object) {
    await wasStored(row.id, deps.now());
    return null;
  }
  // Whoever has it before them tries again; the customer may still stand there.
  if (isOnScreen && found === "unknown") return null;
  if (!row.sale) return null;
  const outcome = await sellOnDevice(deps, row.sale, false);
  return outcome.is === "refused"
    ? `A bill of ${rupees(row.total)} that was begun before was not stored: ${outcome.failure.message}`
    : null;
}

/**
 * @param onScreen the bill that lies frozen on the counter
 * @returns what has to be said of those that were refused
 */
export async function settleAsked(deps: Deps, onScreen: string | null): Promise<string[]> {
  const rows = (await readBills()).filter(({ state }) => state === "asking");
  const said: string[] = [];
  for (const row of rows) {
    const words = await settleOne(deps, row, row.id === onScreen);
    if (words) said.push(words);
  }
  return said;
}
