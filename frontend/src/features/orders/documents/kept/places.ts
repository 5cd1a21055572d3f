/** Where this browser keeps the invoice of the last sale and what lies on the counter. Signing out takes both away. */
import { localStore, readJson } from "@/lib/storage";
import {
  type CounterState,
  counterSchema,
  type Invoice,
  invoiceOfCounter,
  invoiceSchema,
} from "./data";

export const CURRENT = "currentInvoice";
export const COUNTER = "lastPosState";

const DAY = 24 * 60 * 60 * 1000;

export type Found =
  | { is: "none" }
  /** Something is there, and it is no invoice. */
  | { is: "broken" }
  /** `kept`: the stored current invoice as it was read; null where it came from elsewhere. */
  | { is: "invoice"; invoice: Invoice; kept: string | null };

const NONE: Found = { is: "none" };
const BROKEN: Found = { is: "broken" };

/** Of another day on a shared till, before or after this one. What is no date has no age. */
const isOld = ({ createdAt }: Pick<Invoice, "createdAt">, now: number): boolean =>
  Math.abs(now - new Date(createdAt).getTime()) > DAY;

const found = (invoice: Invoice, now: number, kept: string | null): Found =>
  isOld(invoice, now) ? NONE : { is: "invoice", invoice, kept };

function invoiceIn(value: unknown, now: number, kept: string | null): Found {
  if (value == null) return NONE;
  const read = invoiceSchema.safeParse(value);
  return read.success ? found(read.data, now, kept) : BROKEN;
}

function counterIn(value: unknown, now: number): Found {
  if (value == null) return NONE;
  const read = counterSchema.safeParse(value);
  if (!read.success) return BROKEN;
  // An empty counter is nothing to print.
  return read.data.cart.length === 0 ? NONE : found(invoiceOfCounter(read.data, now), now, null);
}

function stored(key: string, find: (value: unknown, text: string) => Found): Found {
  const text = localStore.get(key);
  return text === null ? NONE : (readJson(text, (value) => find(value, text)) ?? BROKEN);
}

/** What came with the navigation, then the invoice of the last sale, then what lies on the counter. */
export function findInvoice(state: unknown, now = Date.now()): Found {
  const places = [
    () => invoiceIn(state, now, null),
    () => stored(CURRENT, (value, text) => invoiceIn(value, now, text)),
    () => stored(COUNTER, (value) => counterIn(value, now)),
  ];
  for (const look of places) {
    const here = look();
    if (here.is !== "none") return here;
  }
  return NONE;
}

export const keepCurrent = (invoice: Invoice): void => {
  localStore.write(CURRENT, invoice);
};

/** Once it is printed. The next sale's, stored meanwhile, stays. */
export function forgetPrinted(kept: string): void {
  if (localStore.get(CURRENT) === kept) localStore.remove(CURRENT);
}

export function keepCounter(state: CounterState): void {
  if (state.cart.length > 0) localStore.write(COUNTER, state);
  else localStore.remove(COUNTER);
}

export function forgetKept(): void {
  localStore.remove(CURRENT);
  localStore.remove(COUNTER);
}
