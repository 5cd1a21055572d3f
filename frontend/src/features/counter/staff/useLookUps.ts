/** Numbers that are being looked up: a key that is pressed meanwhile means the bill with them on it. */
import { useRef } from "react";

/** So long a key waits, in milliseconds: then it means the bill as it is, for an answer may never come. */
const LONGEST = 1_000;

export function useLookUps() {
  const running = useRef<Promise<void> | null>(null);
  return {
    /** Gives the same back. */
    begun<Found>(work: Promise<Found>): Promise<Found> {
      const all = Promise.allSettled([running.current, work]).then(() => {
        if (running.current === all) running.current = null;
      });
      running.current = all;
      return work;
    },
    /** At once where none is under way. */
    after(act: () => void): void {
      if (!running.current) {
        act();
        return;
      }
      const longest = new Promise<void>((done) => setTimeout(done, LONGEST));
      void Promise.race([running.current, longest]).then(act);
    },
  };
}
