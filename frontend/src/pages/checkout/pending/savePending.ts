/** Saves with the shop what lies in the cart unsaved: one saving for each key, whoever asks for it. */
import { useSyncExternalStore } from "react";
import { type PendingLine, toCustomLine } from "@/features/cart/customLine";
import type { Booking } from "@/features/cart/useBooking";
import { keptRequest } from "@/features/custom-orders/request/keepRequest";
import { postRequest, type Requested } from "@/features/custom-orders/request/postRequest";
import { forgetRequestDraft, reopenedKey } from "@/features/custom-orders/request/requestDraft";
import { forgetRequestKey } from "@/features/custom-orders/request/requestKey";
import { keepOrderToken } from "@/features/orders/orderAccess";
import { toast } from "@/ui/toast";

/** How a line's saving goes. */
export type Saving =
  | {
      kind: "busy";
      /** How much of it has left, from 0 to 1. */
      share: number;
    }
  | {
      kind: "refused";
      messages: readonly string[];
      /** The form has to be changed first: the same would be refused again. */
      wrong: boolean;
    };

const PHOTO_GONE = "Its photo is not on this device any more.";
const ARRIVED = "Your request has arrived. There is nothing to pay for it yet.";

/** What the shop refuses for what it says, or shows. */
const WRONG: readonly number[] = [413, 415, 422];

const savings = new Map<string, Saving>();
const running = new Map<string, Promise<boolean>>();
const watchers = new Set<() => void>();

function show(key: string, saving: Saving | null): void {
  if (saving) savings.set(key, saving);
  else savings.delete(key);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Null before the first try. */
export const useSaving = (key: string): Saving | null =>
  useSyncExternalStore(watch, () => savings.get(key) ?? null);

/** Puts what is to be paid in the line's place. */
type Saved = Booking["saved"];

function settle(key: string, { id, token, cartItem, warnings }: Requested, saved: Saved): void {
  keepOrderToken(id, token);
  // What the form still holds is this very request: sent once more it would be another one.
  const isInForm = forgetRequestKey(key);
  if (isInForm || reopenedKey() === key) forgetRequestDraft();
  saved(key, cartItem ? toCustomLine({ id, token, kind: "booking", cartItem }) : null);
  if (!cartItem) toast.info(ARRIVED, { id });
  for (const warning of warnings) toast.warning(warning, { id: warning });
}

async function run({ customOrder }: PendingLine, saved: Saved): Promise<boolean> {
  const { key, form } = customOrder.pending;
  show(key, { kind: "busy", share: 0 });
  const parts = await keptRequest(key, form);
  if (!parts) {
    show(key, { kind: "refused", messages: [PHOTO_GONE], wrong: true });
    return false;
  }
  const posted = await postRequest(key, parts, {
    tell: (share) => show(key, { kind: "busy", share }),
    // Whoever leaves the cart may let it arrive: the same key finds it again.
    signal: new AbortController().signal,
  });
  if (posted.kind === "refused") {
    const { failure, status } = posted;
    const fields = Object.values(failure.fields);
    const messages = fields.length > 0 ? fields : [failure.message];
    show(key, { kind: "refused", messages, wrong: WRONG.includes(status) });
    return false;
  }
  show(key, null);
  settle(key, posted.requested, saved);
  return true;
}

/** Whether it is saved now. Never rejects. */
export function savePending(line: PendingLine, saved: Saved): Promise<boolean> {
  const { key } = line.customOrder.pending;
  const before = running.get(key);
  if (before) return before;
  const saving = run(line, saved).finally(() => running.delete(key));
  running.set(key, saving);
  return saving;
}
