import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { $api } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { NOTHING_TO_REFUND } from "@/features/orders/orderWords";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { toast } from "@/ui/toast";
import { customerOrderQuery, ORDERS_KEY } from "./queries";

type Props = {
  id: string;
  orderNumber: string;
  paid: boolean;
  /** ", usually within …", as the shop says it. */
  refundTime: string;
};

/** Before an order is packed it can be called off; asked once more before it is. */
export function CancelOrder({ id, orderNumber, paid, refundTime }: Props) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const cancel = $api.useMutation("post", "/api/customers/orders/{id}/cancel", {
    onSuccess: (answer) => {
      queries.setQueryData(customerOrderQuery(id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ORDERS_KEY });
      toast.success(`Order ${orderNumber} is cancelled.`);
    },
    onError: (error) => {
      toast.error(describeFailure(error).message);
      // It may have been packed meanwhile: show what is so now.
      void queries.invalidateQueries({ queryKey: customerOrderQuery(id).queryKey });
    },
  });
  return (
    <>
      <Button tone="secondary" busy={cancel.isPending} onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel order ${orderNumber}?`}
        keep="Keep order"
        act="Cancel order"
        danger
        onAct={() => cancel.mutate({ params: { path: { id } } })}
      >
        {paid
          ? `Your money is returned to the account, card or UPI it came from${refundTime}. The sarees go back on sale.`
          : NOTHING_TO_REFUND}
      </Dialog>
    </>
  );
}
