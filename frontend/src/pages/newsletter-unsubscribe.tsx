/** /newsletter/unsubscribe?token=…: no more news. */
import { unsubscribe } from "@/features/newsletter/subscription";
import { Unsubscribe } from "./mail-link/Unsubscribe";

export function Component() {
  return (
    <Unsubscribe
      question="Unsubscribe from our newsletter?"
      explanation="You will get no more emails about new sarees. You still get emails about your orders."
      act={unsubscribe}
    />
  );
}
