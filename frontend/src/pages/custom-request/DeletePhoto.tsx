/** Whoever asked has their picture deleted: at once, and for good. */
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import {
  type ShopperCustomOrder,
  useDeleteOwnPhoto,
} from "@/features/custom-orders/ownCustomOrder";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { InfoPanel } from "@/ui/InfoPanel";

/** An order that is over needs it no more. */
const OVER: readonly ShopperCustomOrder["stage"][] = ["cancelled", "delivered"];

type Props = { order: ShopperCustomOrder; token: string | null };

export function DeletePhoto({ order, token }: Props) {
  const { mutate, isPending, error } = useDeleteOwnPhoto(order.id, token);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {order.canDeletePhoto && (
        <Button
          tone="quiet"
          className="-mt-4 -ml-2 justify-self-start"
          busy={isPending}
          onClick={() => setAsking(true)}
        >
          Delete my picture
        </Button>
      )}
      {error && (
        <InfoPanel tone="kumkum" role="alert" title="Your picture is not deleted">
          {describeFailure(error).message}
        </InfoPanel>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your picture?"
        keep="Keep it"
        act="Delete the picture"
        danger
        onAct={() => mutate()}
      >
        {OVER.includes(order.stage)
          ? "We delete it at once and for good."
          : "We delete it at once and for good. Without it your picture cannot be woven: the order itself stays as it is."}
      </Dialog>
    </>
  );
}
