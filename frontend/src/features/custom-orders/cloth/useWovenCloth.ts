import { useEffect, useRef, useState } from "react";
import { useSettled } from "@/lib/useSettled";
import type { Pixels } from "../weaving/resize";
import type { FromWorker, Order, ToWorker } from "./cloth.worker";
import type { Still } from "./still";
import type { ClothChoice, Fineness } from "./weaveCloth";
import type { WovenCloth } from "./wovenCloth";

/** Sliders that rest so long are followed by every hook of the loom. */
const REST = 400;

/** How finely a device is given to weave, and how large its still is, in pixels. */
export type Means = { fineness: Fineness; across: number; still: Order["still"] };

export type ClothState = {
  woven: WovenCloth | null;
  still: Still | null;
  failed: boolean;
  /** Something was chosen that is not shown yet. */
  busy: boolean;
};

/** Weaves what is chosen: every other hook at once, every hook once nothing has changed for a moment. */
export function useWovenCloth(
  photo: Pixels | null,
  choice: ClothChoice,
  { fineness, across, still }: Means,
): ClothState {
  const [state, setState] = useState<ClothState>({
    woven: null,
    still: null,
    failed: false,
    busy: true,
  });
  const worker = useRef<Worker | null>(null);
  const job = useRef(0);
  const rested = useSettled(choice, REST) === choice;

  useEffect(() => {
    const fails = () => setState((was) => ({ ...was, failed: true, busy: false }));
    let one: Worker;
    try {
      one = new Worker(new URL("./cloth.worker.ts", import.meta.url), { type: "module" });
    } catch (cause) {
      console.error(cause);
      fails();
      return;
    }
    one.onerror = fails;
    one.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.job !== job.current) return;
      if ("failed" in data) fails();
      else setState({ woven: data.woven, still: data.still, failed: false, busy: false });
    };
    worker.current = one;
    return () => {
      one.terminate();
      worker.current = null;
    };
  }, []);

  useEffect(() => {
    worker.current?.postMessage({ photo } satisfies ToWorker);
  }, [photo]);

  const fully = fineness === "whole" && rested && choice.crop !== null ? "whole" : "half";
  const { width, height } = still;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is woven anew, although only the worker holds it
  useEffect(() => {
    job.current++;
    setState((was) => ({ ...was, busy: true }));
    worker.current?.postMessage({
      job: job.current,
      choice,
      fineness: fully,
      across,
      still: { width, height },
    } satisfies ToWorker);
  }, [photo, choice, fully, across, width, height]);

  return state;
}
