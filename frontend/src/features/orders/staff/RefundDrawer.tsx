/** Money goes back: how much of what is left, and why. */
import { type FormEvent, useState } from "react";
import { describeFailure, type Failure } from "@/api/errors";
import { limits } from "@/api/limits";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { toast } from "@/ui/toast";
import { refundProblem, typedAmount } from "./amount";
import { OrderProblem } from "./OrderProblem";
import { useRefundOrder } from "./queries";
import type { AdminOrder } from "./types";

const NO_FAILURE: Pick<Failure, "fields"> = { fields: {} };

type Props = {
  order: AdminOrder;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

function Form({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { left } = order;
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  // One for as long as the form is open: pressed again after a lost answer, the money goes back once.
  const [key] = useState(() => crypto.randomUUID());
  const refund = useRefundOrder(order.id);
  const wrong = refundProblem(amount, left, rupees);
  const noReason = reason.trim() === "" ? "Please say why" : null;
  const { fields } = refund.error ? describeFailure(refund.error) : NO_FAILURE;
  const known = typedAmount(amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong || noReason || known === null || refund.isPending) return;
    refund.mutate(
      { key, amount: known, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success(`${rupees(known)} is being returned`);
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 p-4">
      <Field
        label="Amount in ₹"
        hint={`${rupees(left)} can still be returned`}
        error={(tried && wrong) || fields.amount}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              className="figures"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
            <Button
              tone="secondary"
              className="shrink-0 px-4!"
              onClick={() => setAmount(String(left))}
            >
              All of it
            </Button>
          </span>
        )}
      </Field>
      <Field
        label="Reason"
        hint="Stands in the history"
        error={(tried && noReason) || fields.reason}
      >
        {(control) => (
          <Input
            {...control}
            value={reason}
            maxLength={limits.RefundBody.reason.maxLength}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <p className="text-small text-ink-2">
        It goes back the way it was paid, and the customer gets an email. This cannot be undone.
      </p>
      <OrderProblem error={refund.error} />
      <Button type="submit" busy={refund.isPending} wide>
        {known && !wrong ? `Return ${rupees(known)}` : "Return money"}
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
