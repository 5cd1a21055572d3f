/** The shop sells nothing to somebody any more: why is asked, and what happens is said. */
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
import { type AdminCustomer, useBlockCustomer } from "./queries";

type Props = {
  customer: Pick<AdminCustomer, "id" | "name">;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, "Please say why, for those who work here")),
});

function Form({ customer, onDone }: { customer: Props["customer"]; onDone: () => void }) {
  const block = useBlockCustomer(customer.id);
  const { field, sending, refusal, refuse, submit } = useCheckedForm({
    schema,
    start: { reason: "" },
    labels: { reason: "Reason" },
    judge: "when sent",
  });
  const send = submit(async ({ reason }) => {
    try {
      await block.mutateAsync(reason);
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success("Blocked");
    onDone();
  });
  return (
    <form noValidate aria-label="Block" onSubmit={send} className="grid gap-4 p-4">
      <p>
        {customer.name} is signed out everywhere and can neither sign in nor order. They read
        “Please call the shop”. An order that is being paid now goes on.
      </p>
      <Field {...field("reason")} hint="Only staff see it">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={staffLimits.BlockCustomerBody.reason.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" tone="danger" wide busy={sending}>
        Block {customer.name}
      </Button>
    </form>
  );
}

export function BlockDrawer({ customer, open, side, onOpenChange }: Props) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side={side} title="Block this customer?">
      <Form customer={customer} onDone={() => onOpenChange(false)} />
    </Drawer>
  );
}
