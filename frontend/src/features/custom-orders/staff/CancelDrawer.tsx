import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { ReasonDrawer } from "@/ui/ReasonDrawer";
import { toast } from "@/ui/toast";
import { type StaffCustomOrder, useCancelCustomOrder } from "./queries";
import { goesBackWords } from "./words";

type Props = {
  order: Pick<StaffCustomOrder, "id" | "number" | "version" | "payments" | "goesBack">;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

/** Before a design begins the order that paid for it is cancelled instead, and the server says so. */
function whatGoesBack(order: Props["order"]): string {
  const part = goesBackWords(order);
  return part
    ? `By your terms ${part} goes back: return it afterwards under Payments.`
    : "By your terms nothing of what was paid goes back by right; what you agree on is returned under Payments.";
}

export function CancelDrawer({ order, ...drawer }: Props) {
  const cancel = useCancelCustomOrder(order.id);
  return (
    <ReasonDrawer
      {...drawer}
      title="Cancel this custom order?"
      name="Cancel"
      action={`Cancel ${order.number}`}
      longest={staffLimits.CancelCustomOrderBody.reason.maxLength}
      onSend={async (reason) => {
        try {
          await cancel.mutateAsync({ version: order.version, reason });
        } catch (error) {
          return describeFailure(error);
        }
        toast.success("Cancelled");
        drawer.onOpenChange(false);
        return null;
      }}
    >
      The customer sees that it is cancelled, and no reason: please call or write to them. It cannot
      be opened again.{order.payments.length > 0 && ` ${whatGoesBack(order)}`}
    </ReasonDrawer>
  );
}
