/** A worker's end of its page's wishes: what is asked for last wins, and older work stops at its next step. */
import type { Pixels } from "../weaving/resize";

export type ToWorker<Order> = { photo: Pixels | null } | { job: number; order: Order };
export type FromWorker<Made> = { job: number; made: Made } | { job: number; failed: true };

type Work<Order, Made> = (
  order: Order,
  photo: Pixels | null,
  /** Lets messages that came meanwhile be heard; false when something else is wanted now. */
  isWanted: () => Promise<boolean>,
) => Promise<Made | null>;

/** @param given the parts of what was made that need not be copied */
export function serveJobs<Order, Made>(
  work: Work<Order, Made>,
  given: (made: Made) => ArrayBuffer[],
): void {
  let photo: Pixels | null = null;
  let newest = 0;
  const serve = async (job: number, order: Order) => {
    const isWanted = async () => {
      await new Promise<void>((next) => setTimeout(next));
      return job === newest;
    };
    if (!(await isWanted())) return;
    const made = await work(order, photo, isWanted);
    if (made === null) return;
    postMessage({ job, made } satisfies FromWorker<Made>, { transfer: given(made) });
  };
  addEventListener("message", ({ data }: MessageEvent<ToWorker<Order>>) => {
    if ("photo" in data) {
      photo = data.photo;
      return;
    }
    newest = data.job;
    serve(data.job, data.order).catch((cause: unknown) => {
      console.error(cause);
      postMessage({ job: data.job, failed: true } satisfies FromWorker<Made>);
    });
  });
}
