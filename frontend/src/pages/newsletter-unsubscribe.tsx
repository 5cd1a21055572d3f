/** /newsletter/unsubscribe?token=…: no more news. */
import { unsubscribe } from "@/features/newsletter/subscription";
import { Unsubscribe } from "./unsubscribe/Unsubscribe";

export function Component() {
  return (
    <Unsubscribe
      question="Unsubscribe from our newsletter?"
      explanation="You will get no more letters about new sarees. Mails about your orders still come."
      stop={unsubscribe}
    />
  );
}
