/** Instead of a weave that this browser cannot draw. */
import { InfoPanel } from "@/ui/InfoPanel";

export const NotDrawn = () => (
  <InfoPanel tone="turmeric" role="status">
    The weave could not be drawn here. The point paper can.
  </InfoPanel>
);
