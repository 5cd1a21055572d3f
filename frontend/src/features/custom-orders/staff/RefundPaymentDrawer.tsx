/** One payment of a custom order that is over goes back whole, once. */
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { rupees } from "@/lib/money";
import { ReasonDrawer } from "@/ui/ReasonDrawer";
import { toast } from "@/ui/toast";
import { paymentWord } from "../paymentWords";
import { type StaffCustomOrder, useRefundCustomPayment } from "./queries";

type Props = {
  order: Pick<StaffCustomOrder, "id">;
  payment: StaffCustomOrder["payments"][number];
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

export function RefundPaymentDrawer({ order, payment, ...drawer }: Props) {
  const refund = useRefundCustomPayment(order.id);
  const what = paymentWord(payment.kind).toLowerCase();
  return (
    <ReasonDrawer
      {...drawer}
      title={`Return the ${what}?`}
      name={`Return the ${what}`}
      action={`Return ${rupees(payment.amount)}`}
      longest={staffLimits.CustomRefundBody.reason.maxLength}
      onSend={async (reason) => {
        try {
          await refund.mutateAsync({ kind: payment.kind, reason });
        } catch (error) {
          return describeFailure(error);
        }
        toast.success(`${rupees(payment.amount)} goes back`);
        drawer.onOpenChange(false);
        return null;
      }}
    >
      {rupees(payment.amount)} of order {payment.orderNumber} goes back the way it was paid.
    </ReasonDrawer>
  );
}
