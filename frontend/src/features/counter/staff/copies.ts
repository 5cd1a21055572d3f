/** Which print of a paper is the original: the server counts, and where it does not answer this screen remembers. */
import { staffApi } from "@/api/client";
import { newKey } from "@/lib/newKey";
import type { Printout } from "./printout";
import { isDecided } from "./queries";

type Print = {
  bill: string;
  number: string;
  key: string;
  isWaiting: boolean;
  /** The one before never came out of the printer. */
  wasLost: boolean;
};

/** A customer waits for the paper. */
const PATIENCE = 3000;

/** Numbers of the papers that were printed here. */
const printed = new Set<string>();
/** Prints that the server has not heard of. */
let unheard: Print[] = [];

/** Whether this print is the original; null without an answer. */
async function count(print: Print): Promise<boolean | null> {
  const { bill, number, key, wasLost } = print;
  try {
    const { data, response } = await staffApi.POST("/api/orders/pos/{id}/prints", {
      params: { path: { id: bill } },
      body: { document: number, key, wasLost },
    });
    if (data) return data.data.isOriginal;
    const isUnknown = print.isWaiting && response.status === 404;
    if (isUnknown || !isDecided(response.status, true)) unheard.push(print);
  } catch {
    unheard.push(print);
  }
  return null;
}

const soon = <T>(answer: Promise<T>): Promise<T | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE, null);
    void answer.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });

/** Counts a print that is about to be made: the moment at which it is printed again, null for the original. */
export async function printedAgain(printout: Printout): Promise<Date | null> {
  const { bill, document, isNew, isWaiting = false, wasLost = false } = printout;
  const { number } = document.body;
  const wasPrinted = printed.has(number);
  printed.add(number);
  // The same keys again: none is counted twice.
  const again = unheard;
  unheard = [];
  for (const print of again) void count(print);
  const print = { bill, number, key: newKey(), isWaiting, wasLost };
  const isFirst = isNew && !wasPrinted;
  if (isWaiting) {
    // It is told once the shop has the bill.
    unheard.push(print);
    return isFirst ? null : new Date();
  }
  const answer = await soon(count(print));
  const isOriginal = answer === null ? isFirst : answer && (!wasPrinted || wasLost);
  return isOriginal ? null : new Date();
}
