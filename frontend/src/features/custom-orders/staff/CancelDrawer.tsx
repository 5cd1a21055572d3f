/** A custom order is given up: why is asked, and what happens is said. */
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { TextArea } from "@/ui/Input";
import { toast } from "@/ui/toast";
import { type StaffCustomOrder, useCancelCustomOrder } from "./queries";

type Props = {
  order: Pick<StaffCustomOrder, "id" | "number" | "version">;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, "Please say why, for those who work here")),
});

function Form({ order, onDone }: { order: Props["order"]; onDone: () => void }) {
  const cancel = useCancelCustomOrder(order.id);
  const { field, sending, refusal, refuse, submit } = useCheckedForm({
    schema,
    start: { reason: "" },
    labels: { reason: "Reason" },
    judge: "when sent",
  });
  const send = submit(async ({ reason }) => {
    try {
      await cancel.mutateAsync({ version: order.version, reason });
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success("Cancelled");
    onDone();
  });
  return (
    <form noValidate aria-label="Cancel" onSubmit={send} className="grid gap-4 p-4">
      <p>
        The customer sees that it is cancelled, and no reason: please call or write to them. It
        cannot be opened again.
      </p>
      <Field {...field("reason")} hint="Only staff see it">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={staffLimits.CancelCustomOrderBody.reason.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" tone="danger" wide busy={sending}>
        Cancel {order.number}
      </Button>
    </form>
  );
}

export function CancelDrawer({ order, open, side, onOpenChange }: Props) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side={side} title="Cancel this custom order?">
      <Form order={order} onDone={() => onOpenChange(false)} />
    </Drawer>
  );
}
