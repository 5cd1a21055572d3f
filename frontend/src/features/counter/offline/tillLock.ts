/** One tab of a device sells at a time: two would count the same numbers. */

const NAME = "till";

type Heard = {
  onHeld: () => void;
  /** Another tab has it, or took it over. */
  onElsewhere: () => void;
};

/**
 * Holds it until it is let go; from another tab it comes when that is closed. Browsers without locks have it at once.
 *
 * @param steal takes it from whoever has it
 * @returns lets go
 */
export function holdTill(
  locks: Pick<LockManager, "request"> | undefined,
  steal: boolean,
  { onHeld, onElsewhere }: Heard,
): () => void {
  if (!locks) {
    onHeld();
    return () => {};
  }
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = new Promise<void>((done) => signal.addEventListener("abort", () => done()));
  const hold = async () => {
    if (signal.aborted) return;
    onHeld();
    await left;
  };
  const wait = () => {
    if (signal.aborted) return;
    onElsewhere();
    // Rejected when it is stolen once more.
    locks.request(NAME, { signal }, hold).catch(wait);
  };
  locks
    .request(NAME, steal ? { steal: true } : { ifAvailable: true }, async (lock) => {
      if (lock) await hold();
      return lock !== null;
    })
    .then((had) => {
      if (!had) wait();
    }, wait);
  return () => leaving.abort();
}
