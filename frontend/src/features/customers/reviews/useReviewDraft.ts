/**
 * A half-written review, kept for this visit of this tab: whoever is asked to log in again loses nothing. One for each
 * customer and saree; gone once it is sent, and when somebody logs out.
 */
import { useEffect, useState } from "react";
import { z } from "zod/mini";
import { session } from "@/api/session";
import { sessionStore } from "@/lib/storage";

const draft = z.object({ rating: z.nullable(z.number()), title: z.string(), text: z.string() });

export type ReviewFields = z.infer<typeof draft>;

export function useReviewDraft(productId: string) {
  const [draftOf] = useState(() => {
    // Whose it is stays as it was when the form came: a refused session takes no draft away.
    const key = `review:${session.now()?.customerId}:${productId}`;
    const forget = () => sessionStore.remove(key);
    const keep = (now: ReviewFields) => {
      if (now.rating === null && now.title === "" && now.text === "") forget();
      else sessionStore.write(key, now);
    };
    return { found: sessionStore.read(key, draft.parse), keep, forget };
  });
  // Logged out in another tab: this one is not emptied from there.
  useEffect(
    () =>
      session.subscribe(() => {
        if (!session.now() && !session.wasLost()) draftOf.forget();
      }),
    [draftOf],
  );
  return draftOf;
}
