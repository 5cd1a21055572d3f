/** Money goes back: how much of what is left, and why. */
import { useState } from "react";
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { filled } from "@/lib/forms/formRules";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { rupees } from "@/lib/money";
import { typedAmount } from "@/lib/typedAmount";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { toast } from "@/ui/toast";
import { refundProblem } from "./amount";
import { OrderProblem } from "./OrderProblem";
import { useRefundOrder } from "./queries";
import type { AdminOrder } from "./types";

type Props = {
  order: AdminOrder;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

const LABELS = { amount: "Amount in ₹", reason: "Reason" };

/** @param left what could still be returned, in rupees */
const refundOf = (left: number) =>
  z.object({
    amount: z.string().check(
      z.refine((typed) => refundProblem(typed, left, rupees) === null, {
        error: ({ input }) => refundProblem(String(input), left, rupees) ?? undefined,
      }),
    ),
    reason: filled,
  });

function Form({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { left } = order;
  // One for as long as the form is open: pressed again after a lost answer, the money goes back once.
  const [key] = useState(() => crypto.randomUUID());
  const refund = useRefundOrder(order.id);
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm({
    schema: refundOf(left),
    start: { amount: "", reason: "" },
    labels: LABELS,
    judge: "when sent",
  });
  const typed = form.watch("amount");
  const known = refundProblem(typed, left, rupees) === null ? typedAmount(typed) : null;
  const send = submit(async ({ amount, reason }) => {
    const returned = typedAmount(amount) ?? 0;
    try {
      await refund.mutateAsync({ key, amount: returned, reason });
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success(`${rupees(returned)} is being returned`);
    onDone();
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-4 p-4">
      <Field {...field("amount")} hint={`${rupees(left)} can still be returned`}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              className="figures"
            />
            <Button
              tone="secondary"
              className="shrink-0 px-4!"
              onClick={() => form.setValue("amount", String(left), { shouldValidate: true })}
            >
              All of it
            </Button>
          </span>
        )}
      </Field>
      <Field {...field("reason")} hint="Stands in the history">
        {(control) => <Input {...control} maxLength={staffLimits.RefundBody.reason.maxLength} />}
      </Field>
      <p className="text-small text-ink-2">
        It goes back the way it was paid, and the customer gets an email. This cannot be undone.
      </p>
      {refusal && <OrderProblem error={refund.error} />}
      <Button type="submit" busy={sending} wide>
        {known === null ? "Return money" : `Return ${rupees(known)}`}
      </Button>
    </form>
  );
}

export function RefundDrawer({ order, open, side, onOpenChange }: Props) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side={side}
      title={`Refund ${order.orderNumber}`}
    >
      <Form order={order} onDone={() => onOpenChange(false)} />
    </Drawer>
  );
}
