/** A parcel goes out, for the first time or once more: who carries it, its number, and what the customer will be told. */
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { CodeInput, Input, TextArea } from "@/ui/Input";
import { customerOf } from "../orderWords";
import { OrderProblem } from "./OrderProblem";
import { TRACKING, TRACKING_FORM } from "./pasteNumbers";
import { useMoveOrder } from "./queries";
import type { AdminOrder } from "./types";

type Props = {
  order: AdminOrder;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

const LABELS = { courier: "Courier", trackingNumber: "Tracking number", note: "Note" };

/** A parcel that is sent again is known by another courier or number. */
const shipmentOf = (again: boolean) =>
  z
    .object({
      courier: z.string().check(z.trim()),
      trackingNumber: z.string().check(
        z.trim(),
        z.refine((number) => number === "" || TRACKING.test(number), TRACKING_FORM),
      ),
      note: z.string(),
    })
    .check(
      z.refine(
        ({ courier, trackingNumber }) => courier !== "" || (trackingNumber === "" && !again),
        {
          error: again ? "Please say who carries it now" : "Please say who carries this number",
          path: ["courier"],
        },
      ),
    );

function told(order: AdminOrder, courier: string, number: string): string {
  const again = order.returnedAt !== null ? " again" : "";
  if (courier === "") return `Your order is on its way${again}.`;
  return `Your order ${order.orderNumber} is on its way${again} with ${courier}${number && `, tracking number ${number}`}.`;
}

function Form({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const move = useMoveOrder(order.id);
  const { email } = customerOf(order);
  const again = order.returnedAt !== null;
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm({
    schema: shipmentOf(again),
    start: { courier: "", trackingNumber: "", note: "" },
    labels: LABELS,
    judge: "when sent",
  });
  const [courier, number] = form.watch(["courier", "trackingNumber"]);
  const send = submit(async (parcel) => {
    try {
      await move.mutateAsync({ status: "shipped", version: order.version, ...parcel });
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    onDone();
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-4 p-4">
      <Field {...field("courier")} optional={!again}>
        {(control) => (
          <Input
            {...control}
            autoComplete="on"
            maxLength={staffLimits.StatusBody.courier.maxLength}
          />
        )}
      </Field>
      <Field {...field("trackingNumber")} optional>
        {(control) => (
          <CodeInput {...control} maxLength={staffLimits.StatusBody.trackingNumber.maxLength} />
        )}
      </Field>
      {!again && (
        <Field {...field("note")} optional hint="Only staff see it">
          {(control) => (
            <TextArea {...control} rows={2} maxLength={staffLimits.StatusBody.note.maxLength} />
          )}
        </Field>
      )}
      <div className="border-l-[3px] border-line pl-3 text-small">
        <p className="text-ink-2">
          {email ? <span className="wrap-anywhere">{email}</span> : "The customer"} is told after a
          minute:
        </p>
        <p className="wrap-anywhere">“{told(order, courier.trim(), number.trim())}”</p>
      </div>
      {refusal && <OrderProblem error={move.error} />}
      <Button type="submit" busy={sending} wide>
        {again ? "Send again" : "Mark as shipped"}
      </Button>
    </form>
  );
}

export function ShipDrawer({ order, open, side, onOpenChange }: Props) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side={side} title={`Ship ${order.orderNumber}`}>
      <Form order={order} onDone={() => onOpenChange(false)} />
    </Drawer>
  );
}
