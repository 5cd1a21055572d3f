/** Weaves away from the page, so that no slider sticks. What is asked for last wins; older work stops at its next step. */
import type { Pixels } from "../weaving/resize";
import { paintStill, type Still } from "./still";
import { type ClothChoice, type Fineness, weaveCloth } from "./weaveCloth";
import type { WovenCloth } from "./wovenCloth";

export type Order = {
  job: number;
  choice: ClothChoice;
  fineness: Fineness;
  /** Cells in a centimetre of the cloth around the picture. */
  across: number;
  /** In pixels. */
  still: { width: number; height: number };
};
export type ToWorker = { photo: Pixels | null } | Order;
export type FromWorker =
  | { job: number; woven: WovenCloth; still: Still }
  | { job: number; failed: true };

let photo: Pixels | null = null;
let newest = 0;

/** Lets messages that came meanwhile be heard. */
const pause = () => new Promise<void>((next) => setTimeout(next));

async function work({ job, choice, fineness, across, still }: Order): Promise<void> {
  await pause();
  if (job !== newest) return;
  const woven = weaveCloth(choice, photo, fineness, across);
  await pause();
  if (job !== newest) return;
  const answer: FromWorker = {
    job,
    woven,
    still: paintStill(woven, still.width, still.height),
  };
  const parts = [answer.woven.whole.data, answer.woven.picture?.texture.data, answer.still.data];
  postMessage(answer, { transfer: parts.flatMap((part) => (part ? [part.buffer] : [])) });
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if ("photo" in data) {
    photo = data.photo;
    return;
  }
  newest = data.job;
  work(data).catch((cause: unknown) => {
    console.error(cause);
    postMessage({ job: data.job, failed: true } satisfies FromWorker);
  });
});
