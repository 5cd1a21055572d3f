/** Stores something once, whatever becomes of the answers: until one comes, only the same is sent again. */
import { useState } from "react";
import type { Outcome } from "./queries";

type Options<Body, T> = {
  send: (body: Body, isRepeated: boolean) => Promise<Outcome<T>>;
  /** What was sent before the page was loaded anew. */
  start?: Body | null;
  /** Called with what is sent, and with null once its answer is known. */
  keep?: (sent: Body | null) => void;
};

export function useOnce<Body, T>({ send, start = null, keep }: Options<Body, T>) {
  const [sent, setSent] = useState(start);
  const [isSending, setSending] = useState(false);
  const note = (body: Body | null) => {
    keep?.(body);
    setSent(body);
  };
  return {
    /** No answer came. */
    isUnsure: sent !== null && !isSending,
    store: async (body: Body): Promise<Outcome<T>> => {
      const before = sent;
      const now = before ?? body;
      note(now);
      setSending(true);
      const outcome = await send(now, before !== null);
      setSending(false);
      if (outcome.is !== "unknown") note(null);
      return outcome;
    },
  };
}
