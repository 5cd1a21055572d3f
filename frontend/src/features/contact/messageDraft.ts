/** The half-written message, kept for this visit of this tab, so that a reload loses nothing. Gone once it is sent. */
import { FIELDS, type MessageFields, NO_MESSAGE } from "./messageFields";

const KEY = "contactMessage";

export function loadMessageDraft(): MessageFields {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return NO_MESSAGE;
    const known = stored as Record<string, unknown>;
    const draft = { ...NO_MESSAGE };
    for (const field of FIELDS) {
      const text = known[field];
      if (typeof text === "string") draft[field] = text;
    }
    return draft;
  } catch {
    return NO_MESSAGE;
  }
}

export function saveMessageDraft({ website: _, ...fields }: Partial<MessageFields>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {
    // What is typed then survives everything but a reload.
  }
}

export function forgetMessageDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
