import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { ReasonDrawer } from "@/ui/ReasonDrawer";
import { toast } from "@/ui/toast";
import { type AdminCustomer, useBlockCustomer } from "./queries";

type Props = {
  customer: Pick<AdminCustomer, "id" | "name">;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

/** The shop sells nothing to somebody any more. */
export function BlockDrawer({ customer, ...drawer }: Props) {
  const block = useBlockCustomer(customer.id);
  return (
    <ReasonDrawer
      {...drawer}
      title="Block this customer?"
      name="Block"
      action={`Block ${customer.name}`}
      longest={staffLimits.BlockCustomerBody.reason.maxLength}
      onSend={async (reason) => {
        try {
          await block.mutateAsync(reason);
        } catch (error) {
          return describeFailure(error);
        }
        toast.success("Blocked");
        drawer.onOpenChange(false);
        return null;
      }}
    >
      {customer.name} is signed out everywhere and can neither sign in nor order. They read “Please
      call the shop”. An order that is being paid now goes on.
    </ReasonDrawer>
  );
}
