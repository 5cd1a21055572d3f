import { useMemo } from "react";
import { useSettled } from "@/lib/useSettled";
import type { Pixels } from "../weaving/resize";
import type { Made, Order } from "./cloth.worker";
import type { Still } from "./still";
import { REST, useWorkerJobs } from "./useWorkerJobs";
import type { ClothChoice, Fineness } from "./weaveCloth";
import type { WovenCloth } from "./wovenCloth";

/** How finely a device is given to weave, and how large its still is, in pixels. */
export type Means = { fineness: Fineness; across: number; still: Order["still"] };

export type ClothState = {
  woven: WovenCloth | null;
  still: Still | null;
  failed: boolean;
  /** Something was chosen that is not shown yet, or not with every hook. */
  busy: boolean;
  /** What is shown is what is chosen now, however finely. */
  isCurrent: boolean;
};

const start = () => new Worker(new URL("./cloth.worker.ts", import.meta.url), { type: "module" });

/** Weaves what is chosen: every other hook at once, every hook once nothing has changed for a moment. */
export function useWovenCloth(
  photo: Pixels | null,
  choice: ClothChoice,
  { fineness, across, still }: Means,
): ClothState {
  const rested = useSettled(choice, REST) === choice;
  const fully = fineness === "whole" && rested && choice.crop !== null ? "whole" : "half";
  const { width, height } = still;
  const order = useMemo<Order>(
    () => ({ choice, fineness: fully, across, still: { width, height } }),
    [choice, fully, across, width, height],
  );
  const { made, of, failed, busy } = useWorkerJobs<Order, Made>(start, photo, order);
  const isCurrent = of?.choice === choice;
  return { woven: made?.woven ?? null, still: made?.still ?? null, failed, busy, isCurrent };
}
