/** The shopper has paid; the shop is making sure. Words, not a lonely spinner. */
import { InfoPanel } from "@/ui/InfoPanel";

export function ConfirmingPanel() {
  return (
    <InfoPanel tone="info" role="status" title="Confirming with your bank, keep this page open">
      This usually takes a few seconds. If you close the page, the order is still confirmed once
      your bank reports the payment.
    </InfoPanel>
  );
}
