/** /stock-alerts/unsubscribe?token=…: waits for no sold-out saree any more. */
import { stopAlerts } from "@/features/alerts/stockAlert";
import { Unsubscribe } from "./mail-link/Unsubscribe";

export function Component() {
  return (
    <Unsubscribe
      question="Stop watching sarees for you?"
      explanation="We will no longer email you when sold-out sarees are back. You still get emails about your orders."
      act={stopAlerts}
    />
  );
}
