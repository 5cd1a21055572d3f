import { useQueryClient } from "@tanstack/react-query";
import { $shopperApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { CancelOrderButton } from "@/ui/CancelOrderButton";
import { toast } from "@/ui/toast";
import { customerOrderQuery, ordersKey } from "./queries";

type Props = {
  id: string;
  orderNumber: string;
  paid: boolean;
  /** ", usually within …", as the shop says it. */
  refundTime: string;
};

/** Before an order is packed it can be called off; asked once more before it is. */
export function CancelOrder({ id, orderNumber, paid, refundTime }: Props) {
  const queries = useQueryClient();
  const cancel = $shopperApi.useMutation("post", "/api/customers/orders/{id}/cancel", {
    onSuccess: (answer) => {
      queries.setQueryData(customerOrderQuery(id).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ordersKey() });
      toast.success(`Order ${orderNumber} is cancelled.`);
    },
    onError: (error) => {
      toast.error(describeFailure(error).message);
      // It may have been packed meanwhile: show what is so now.
      void queries.invalidateQueries({ queryKey: customerOrderQuery(id).queryKey });
    },
  });
  return (
    <CancelOrderButton
      orderNumber={orderNumber}
      busy={cancel.isPending}
      onCancel={() => cancel.mutate({ params: { path: { id } } })}
      refund={
        paid
          ? `Your money is returned to the account, card or UPI it came from${refundTime}.`
          : undefined
      }
    />
  );
}
