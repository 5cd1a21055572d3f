/**
 * Short messages at the bottom left. What is said here waits until the box that shows it has been fetched: most visits to
 * a page end without any, and the box is heavier than the rest of the frame.
 */
import type { ReactNode } from "react";
import { sessionStore } from "@/lib/storage";

const KINDS = ["success", "info", "warning", "error"] as const;
export type ToastKind = (typeof KINDS)[number];

export type ToastExtra = {
  /** A picture of what the message is about, 36 × 48. */
  thumbnail?: string | undefined;
  /** One thing to do next, for example a link to the cart. */
  action?: ReactNode;
  /** The same id replaces the earlier message instead of stacking. */
  id?: string;
};

export type ToastMessage =
  | { kind: ToastKind; text: string; extra: ToastExtra }
  | { dismiss: string | undefined };

const waiting: ToastMessage[] = [];
const watchers = new Set<() => void>();
let listener: ((message: ToastMessage) => void) | null = null;

/** The newest message, and when it was said: it may still be in view when the next document is loaded. */
let newest: { kind: ToastKind; text: string; at: number } | null = null;
const IN_VIEW = 3000;
const CARRIED = "carriedToast";

/** What is in view now, or is said until this document ends, is said again in the next one, however long that takes to come. */
export function carryToast(): void {
  const now = Date.now();
  const keep = () => {
    if (newest && newest.at > now - IN_VIEW) {
      sessionStore.set(CARRIED, `${newest.kind} ${newest.text}`);
    }
  };
  window.addEventListener("pagehide", keep, { once: true });
}

/** Says what the document before this one had just said; whatever else lies there is passed over. */
export function showCarriedToast(): void {
  const [kind, ...words] = sessionStore.get(CARRIED)?.split(" ") ?? [];
  sessionStore.remove(CARRIED);
  const known = KINDS.find((one) => one === kind);
  const text = words.join(" ");
  if (known && text) toast[known](text);
}

function tell(message: ToastMessage): void {
  // What offers a next step has been answered by going on.
  if ("text" in message) {
    newest = message.extra.action
      ? null
      : { kind: message.kind, text: message.text, at: Date.now() };
  }
  if (listener) {
    listener(message);
    return;
  }
  waiting.push(message);
  for (const watcher of watchers) watcher();
}

/** For the box: what was said, and what will be. */
export const toasts = {
  /** Calls back when something waits to be shown. */
  watch(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  },
  isWaiting: () => waiting.length > 0,
  /** Hands over everything said so far, and from now on each message at once. */
  listen(next: (message: ToastMessage) => void): () => void {
    listener = next;
    for (const message of waiting.splice(0)) next(message);
    return () => {
      listener = null;
    };
  },
};

const sayer =
  (kind: ToastKind) =>
  (text: string, extra: ToastExtra = {}): void =>
    tell({ kind, text, extra });

/** Says what just happened. Errors interrupt and stay until they are closed. */
export const toast = {
  success: sayer("success"),
  info: sayer("info"),
  warning: sayer("warning"),
  error: sayer("error"),
  dismiss: (id?: string): void => tell({ dismiss: id }),
};
