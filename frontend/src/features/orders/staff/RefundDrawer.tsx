/** Money goes back: for which pieces, the delivery, something more, and why. The server says what it amounts to. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { cx } from "@/lib/cx";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { rupees } from "@/lib/money";
import { newKey } from "@/lib/newKey";
import { typedAmount } from "@/lib/typedAmount";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { Input, NumberInput } from "@/ui/Input";
import { Options } from "@/ui/Options";
import { Select } from "@/ui/Select";
import { toast } from "@/ui/toast";
import { OrderProblem } from "./OrderProblem";
import { refundPreviewQuery, useRefundOrder } from "./queries";
import { RefundPieces } from "./RefundPieces";
import { CAUSES, type ChosenPieces, partsOf, type RefundCause, sellsAgain } from "./refundParts";
import type { AdminOrder } from "./types";

type Props = {
  order: AdminOrder;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

type Fields = { cause: RefundCause; goodwill: string; reason: string };

const LABELS = { cause: "Why", goodwill: "Something more, in ₹", reason: "In your words" };

const schema = z
  .object({
    cause: z.enum(Object.keys(CAUSES) as RefundCause[]),
    goodwill: z.string().check(
      z.refine((typed) => typed.trim() === "" || typedAmount(typed) !== null, {
        error: "Please enter an amount in rupees, for example 500",
      }),
    ),
    reason: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ cause, reason }) => cause !== "other" || reason !== "", {
      error: "Please say why",
      path: ["reason"],
    }),
  );

function Form({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const { left, shippingLeft, returnedAt } = order;
  // One for as long as the form is open: pressed again after a lost answer, the money goes back once.
  const [key] = useState(newKey);
  const [pieces, setPieces] = useState<ChosenPieces>({});
  const [shipping, setShipping] = useState(false);
  const refund = useRefundOrder(order.id);
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm<Fields>({
    schema,
    start: { cause: returnedAt ? "came_back" : "damaged", goodwill: "", reason: "" },
    labels: LABELS,
    judge: "when sent",
  });
  const [cause, goodwill] = form.watch(["cause", "goodwill"]);
  const parts = partsOf(cause, pieces, shipping, goodwill);
  // No sum stands here while another is asked for: what is pressed and said is what goes back.
  const preview = useQuery({
    ...refundPreviewQuery(order.id, parts ?? { cause }),
    enabled: parts !== null,
    staleTime: 0,
    retry: false,
  });
  const told = parts && !preview.isError ? preview.data : undefined;
  const send = submit(async ({ reason }) => {
    if (!parts || !told) return;
    try {
      await refund.mutateAsync({ key, parts, reason });
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success(`${rupees(told.amount)} is being returned`);
    onDone();
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-4 p-4">
      <Field {...field("cause")}>
        {(control) => (
          <Select {...control}>
            <Options of={CAUSES} />
          </Select>
        )}
      </Field>
      <RefundPieces
        order={order}
        chosen={pieces}
        backOnSale={sellsAgain(cause)}
        onChange={setPieces}
      />
      {shippingLeft > 0 && (
        <Checkbox
          checked={shipping}
          onChange={(event) => setShipping(event.target.checked)}
          note={rupees(shippingLeft)}
        >
          Delivery charge
        </Checkbox>
      )}
      <Field {...field("goodwill")} optional hint={`${rupees(left)} can still be returned in all`}>
        {(control) => <NumberInput {...control} inputMode="decimal" />}
      </Field>
      <Field {...field("reason")} optional={cause !== "other"} hint="Stands in the history">
        {(control) => <Input {...control} maxLength={staffLimits.RefundBody.reason.maxLength} />}
      </Field>
      <div role="status" className="grid gap-1 text-small">
        {/* Two lines in any case: the button below can be pressed from the moment the amount is there. */}
        <p className={cx("min-h-[2lh]", !told && "text-ink-2")}>
          {told && (
            <>
              <strong className="price-figures font-semibold">{rupees(told.amount)}</strong> goes
              back the way it was paid. {rupees(told.left)} is left after it.
            </>
          )}
          {parts && preview.isPending && "Working out what goes back."}
          {!parts && "Choose what goes back."}
        </p>
        <p className="text-ink-2">The customer gets an email. This cannot be undone.</p>
      </div>
      {parts && preview.isError && !refusal && <OrderProblem error={preview.error} />}
      {refusal && <OrderProblem error={refund.error} />}
      <Button type="submit" busy={sending} disabled={!told} wide>
        {told ? `Return ${rupees(told.amount)}` : "Return money"}
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
