/** What became of a try to cancel, once there is no question left to say it in. */
import { type RefObject, useEffect } from "react";
import type { ShopperCustomOrder } from "@/features/custom-orders/ownCustomOrder";
import { useRefundTime } from "@/features/settings/queries";
import { InfoPanel } from "@/ui/InfoPanel";
import { Refused } from "./Refused";
import { type Cancelling, whatGoesBack } from "./useCancelling";

type Props = {
  order: Pick<ShopperCustomOrder, "stage" | "canBeCancelled">;
  cancelling: Cancelling;
  /** Above it. */
  heading: RefObject<HTMLElement | null>;
};

export function CancelOutcome({ order, cancelling: { failure, returned }, heading }: Props) {
  const refundTime = useRefundTime();
  const isCancelled = order.stage === "cancelled" && returned !== null;
  // The design has begun meanwhile, or somebody else has cancelled it.
  const isRefused = !isCancelled && !order.canBeCancelled && failure !== null;
  const isOver = isCancelled || isRefused;
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver, heading]);
  if (isCancelled) {
    return (
      <InfoPanel tone="leaf" role="status" title="Your order is cancelled">
        {whatGoesBack(returned, refundTime)}
      </InfoPanel>
    );
  }
  return isRefused && <Refused failure={failure} what="cancellation" />;
}
