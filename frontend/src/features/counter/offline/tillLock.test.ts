import { expect, test, vi } from "vitest";
import { holdTill } from "./tillLock";

type Callback = (lock: object | null) => Promise<unknown>;
type Options = { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal };

/** Locks of one name, as browsers have them. */
function fakeLocks() {
  let stop: ((cause: Error) => void) | null = null;
  const waiting: (() => void)[] = [];
  const grant = (work: Callback) =>
    new Promise((resolve, reject) => {
      const mine = (cause: Error) => reject(cause);
      stop = mine;
      void work({}).then((value) => {
        if (stop === mine) {
          stop = null;
          waiting.shift()?.();
        }
        resolve(value);
      });
    });
  const request = async (_: string, options: Options, work: Callback): Promise<unknown> => {
    if (options.steal) {
      stop?.(new DOMException("Stolen", "AbortError"));
      return grant(work);
    }
    if (!stop) return grant(work);
    if (options.ifAvailable) return work(null);
    return new Promise((resolve, reject) => {
      waiting.push(() => void grant(work).then(resolve, reject));
    });
  };
  return { request } as unknown as LockManager;
}

function tab(locks: LockManager, steal = false) {
  const places: string[] = [];
  const leave = holdTill(locks, steal, {
    onHeld: () => places.push("here"),
    onElsewhere: () => places.push("elsewhere"),
  });
  return { places, leave };
}

test("a second tab hears that the counter is open elsewhere, and has it when that one is closed", async () => {
  const locks = fakeLocks();
  const first = tab(locks);
  const second = tab(locks);
  await vi.waitFor(() => expect(second.places).toEqual(["elsewhere"]));
  expect(first.places).toEqual(["here"]);
  first.leave();
  await vi.waitFor(() => expect(second.places).toEqual(["elsewhere", "here"]));
  expect(first.places).toEqual(["here"]);
});

test("it can be taken over, and the other tab says so", async () => {
  const locks = fakeLocks();
  const first = tab(locks);
  const second = tab(locks, true);
  await vi.waitFor(() => expect(first.places).toEqual(["here", "elsewhere"]));
  expect(second.places).toEqual(["here"]);
});

test("a browser without locks sells", () => {
  const onHeld = vi.fn();
  holdTill(undefined, false, { onHeld, onElsewhere: () => {} });
  expect(onHeld).toHaveBeenCalledOnce();
});
