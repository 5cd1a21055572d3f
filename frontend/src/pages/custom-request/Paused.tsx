import { InfoPanel } from "@/ui/InfoPanel";

/** It waits for whoever asked, and has done so for long: what that means for its days. */
export const Paused = () => (
  <InfoPanel tone="turmeric" title="Paused, waiting for you">
    Nothing is woven until you have answered. The days you see move on with every day of waiting.
  </InfoPanel>
);
