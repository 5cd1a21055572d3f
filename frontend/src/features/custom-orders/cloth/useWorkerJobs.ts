/** A page's end of a worker: it has the photo, and makes what is ordered last. */
import { useEffect, useRef, useState } from "react";
import type { Pixels } from "../weaving/resize";
import type { FromWorker, ToWorker } from "./serveJobs";

/** Sliders that rest so long are followed by every hook of the loom. */
export const REST = 400;

type Jobs<Order, Made> = {
  /** What was made last, also while the next one is on its way. */
  made: Made | null;
  /** What it was ordered by. */
  of: Order | null;
  failed: boolean;
  /** Something was ordered that is not there yet. */
  busy: boolean;
};

/**
 * @param start the same function each time
 * @param order another object is another order
 */
export function useWorkerJobs<Order, Made>(
  start: () => Worker,
  photo: Pixels | null,
  order: Order,
): Jobs<Order, Made> {
  const [jobs, setJobs] = useState<Jobs<Order, Made>>({
    made: null,
    of: null,
    failed: false,
    busy: true,
  });
  const worker = useRef<Worker | null>(null);
  const job = useRef(0);
  const ordered = useRef(order);

  useEffect(() => {
    const fails = () => setJobs((was) => ({ ...was, failed: true, busy: false }));
    let one: Worker;
    try {
      one = start();
    } catch (cause) {
      console.error(cause);
      fails();
      return;
    }
    one.onerror = fails;
    one.onmessage = ({ data }: MessageEvent<FromWorker<Made>>) => {
      if (data.job !== job.current) return;
      if ("failed" in data) fails();
      else setJobs({ made: data.made, of: ordered.current, failed: false, busy: false });
    };
    worker.current = one;
    return () => {
      one.terminate();
      worker.current = null;
    };
  }, [start]);

  useEffect(() => {
    worker.current?.postMessage({ photo } satisfies ToWorker<Order>);
  }, [photo]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is woven anew, although only the worker holds it
  useEffect(() => {
    if (!worker.current) return;
    job.current++;
    ordered.current = order;
    setJobs((was) => ({ ...was, busy: true }));
    worker.current.postMessage({ job: job.current, order } satisfies ToWorker<Order>);
  }, [photo, order]);

  return jobs;
}
