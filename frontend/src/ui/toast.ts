/**
 * Short messages at the bottom left. What is said here waits until the box that shows it has been fetched: most visits to
 * a page end without any, and the box is heavier than the rest of the frame.
 */
import type { ReactNode } from "react";
import { thisVisit } from "@/lib/storage";

export type ToastKind = "success" | "info" | "warning" | "error";

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

/** Messages that may still be in view when the next document is loaded, by when they were said. */
const recent: { kind: ToastKind; text: string; at: number }[] = [];
const IN_VIEW = 3000;
const CARRIED = "carriedToasts";
/** More are never in view at once. */
const MOST_CARRIED = 2;

/** What is still in view, or is said before this document ends, is said again in the next one. */
export function carryToasts(): void {
  const keep = () => {
    const inView = recent.filter(({ at }) => at > Date.now() - IN_VIEW);
    thisVisit.set(CARRIED, JSON.stringify(inView.map(({ kind, text }) => ({ kind, text }))));
  };
  window.addEventListener("pagehide", keep, { once: true });
}

/** Says what the document before this one had just said. */
export function showCarriedToasts(): void {
  const carried = thisVisit.get(CARRIED);
  if (!carried) return;
  thisVisit.remove(CARRIED);
  for (const { kind, text } of JSON.parse(carried)) toast[kind as ToastKind](text);
}

function tell(message: ToastMessage): void {
  if ("text" in message) {
    recent.push({ kind: message.kind, text: message.text, at: Date.now() });
    recent.splice(0, recent.length - MOST_CARRIED);
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
