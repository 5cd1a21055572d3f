/** Draws a design as it is being chosen: every other hook at once, every hook once nothing has changed for a moment. */
import { useEffect, useMemo, useState } from "react";
import { useSettled } from "@/lib/useSettled";
import type { Pixels } from "../weaving/resize";
import type { DesignChoice, DesignOrder, DrawnDesign } from "./drawDesign";
import { REST, useWorkerJobs } from "./useWorkerJobs";

const start = () => new Worker(new URL("./design.worker.ts", import.meta.url), { type: "module" });

export function useDrawnDesign(photo: Pixels, choice: DesignChoice, wide: number) {
  const [begun, setBegun] = useState(false);
  useEffect(() => setBegun(true), []);
  // The first choice, too, is shown roughly before it is shown in full.
  const rested = useSettled(begun ? choice : null, REST) === choice;
  const order = useMemo<DesignOrder>(
    () => ({ choice, fineness: rested ? "whole" : "half", wide }),
    [choice, rested, wide],
  );
  return useWorkerJobs<DesignOrder, DrawnDesign>(start, photo, order);
}
