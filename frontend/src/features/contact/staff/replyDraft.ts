/**
 * A half-written reply, kept for this visit of this tab, so that a reload or an ended session loses nothing. It may name a
 * customer: it goes with the tab, and when somebody signs out.
 */
import { z } from "zod/mini";
import { sessionStore } from "@/lib/storage";

const draft = z.object({
  text: z.string(),
  /** The last try, and the key it was sent with: the same words again are the same reply. */
  tried: z.nullable(z.object({ text: z.string(), key: z.string() })),
});

export type ReplyDraft = z.infer<typeof draft>;

export const NO_DRAFT: ReplyDraft = { text: "", tried: null };

/** One for each message and each person. */
const placeOf = (person: string, message: string) => `reply:${person}:${message}`;

export const loadReplyDraft = (person: string, message: string): ReplyDraft =>
  sessionStore.read(placeOf(person, message), draft.parse) ?? NO_DRAFT;

export function keepReplyDraft(person: string, message: string, kept: ReplyDraft): void {
  if (kept.text === "") sessionStore.remove(placeOf(person, message));
  else sessionStore.write(placeOf(person, message), kept);
}
