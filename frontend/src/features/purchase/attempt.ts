/**
 * The order being placed: one wish keeps one key, however often the button is pressed (ruling 9), and a request that got
 * no answer is not forgotten, because the shop may hold its sarees already.
 */
import { fieldsOfObject } from "@/lib/loose";
import { newKey } from "@/lib/newKey";
import { sessionStore } from "@/lib/storage";

const KEY = "checkoutAttempt";

/** As long as the shop holds sarees for an unpaid order, in milliseconds; afterwards nothing is left to find again. */
const WORTH_ASKING = 15 * 60_000;

type Attempt = {
  /** The request's body without its key, as text. */
  wish: string;
  orderId: string;
  /** When it was sent; absent once it was answered. */
  sentAt?: number;
};

function readStored(value: unknown): Attempt | null {
  const { wish, orderId, sentAt } = fieldsOfObject(value);
  if (typeof wish !== "string" || typeof orderId !== "string") return null;
  if (sentAt === undefined) return { wish, orderId };
  return typeof sentAt === "number" ? { wish, orderId, sentAt } : null;
}

// What cannot be read any more: as long as the page lives, one wish keeps its key.
let remembered: Attempt | null = null;

/** One that was taken away, with the drafts of a customer who left, is nobody's. */
const readAttempt = (): Attempt | null =>
  sessionStore.get(KEY) === null ? null : (sessionStore.read(KEY, readStored) ?? remembered);

function keepAttempt(attempt: Attempt | null): void {
  remembered = attempt;
  if (attempt) sessionStore.write(KEY, attempt);
  else sessionStore.remove(KEY);
}

/** The same wish keeps its key, also over a reload; another cart, address or price gets a new one. */
export function attemptKey(wish: string, fresh: () => string = newKey): string {
  const known = readAttempt();
  if (known?.wish === wish) return known.orderId;
  const attempt = { wish, orderId: fresh() };
  keepAttempt(attempt);
  return attempt.orderId;
}

/** The order is paid, or can no longer be: the next wish, even the same one, is a new order. */
export const forgetAttempt = (): void => keepAttempt(null);

/** The request leaves now. */
export function markSent(): void {
  const attempt = readAttempt();
  if (attempt) keepAttempt({ ...attempt, sentAt: Date.now() });
}

/** The shop has answered clearly, yes or no. */
export function markAnswered(): void {
  const attempt = readAttempt();
  if (attempt) keepAttempt({ wish: attempt.wish, orderId: attempt.orderId });
}

/** The newest request without a clear answer, to be looked up by its key; null when there is none. */
export function unansweredAttempt(now = Date.now()): { orderId: string } | null {
  const attempt = readAttempt();
  if (attempt?.sentAt === undefined || now - attempt.sentAt > WORTH_ASKING) return null;
  return { orderId: attempt.orderId };
}
