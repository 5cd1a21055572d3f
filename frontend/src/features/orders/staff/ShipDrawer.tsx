/** A parcel goes out: who carries it, its number, and what the customer will be told. */
import { type FormEvent, useState } from "react";
import { describeFailure, type Failure } from "@/api/errors";
import { limits } from "@/api/limits";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { customerOf } from "../orderWords";
import { OrderProblem } from "./OrderProblem";
import { TRACKING } from "./pasteNumbers";
import { useMoveOrder } from "./queries";
import type { AdminOrder } from "./types";

const NO_FAILURE: Pick<Failure, "fields"> = { fields: {} };

type Props = {
  order: AdminOrder;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

function told(order: AdminOrder, courier: string, number: string): string {
  if (courier === "") return "Your order is on its way.";
  return `Your order ${order.orderNumber} is on its way with ${courier}${number && `, tracking number ${number}`}.`;
}

function Form({ order, onDone }: { order: AdminOrder; onDone: () => void }) {
  const [courier, setCourier] = useState("");
  const [number, setNumber] = useState("");
  const [tried, setTried] = useState(false);
  const move = useMoveOrder(order.id);
  const { email } = customerOf(order);
  const [who, what] = [courier.trim(), number.trim()];
  const noCourier = what !== "" && who === "" ? "Please say who carries this number" : null;
  const badNumber = what !== "" && !TRACKING.test(what) ? "3 to 40 letters, digits, - or /" : null;
  const { fields } = move.error ? describeFailure(move.error) : NO_FAILURE;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (noCourier || badNumber || move.isPending) return;
    move.mutate(
      {
        status: "shipped",
        version: order.version,
        ...(who && { courier: who }),
        ...(what && { trackingNumber: what }),
      },
      { onSuccess: onDone },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 p-4">
      <Field label="Courier" optional error={(tried && noCourier) || fields.courier}>
        {(control) => (
          <Input
            {...control}
            name="courier"
            autoComplete="on"
            value={courier}
            maxLength={limits.StatusBody.courier.maxLength}
            onChange={(event) => setCourier(event.target.value)}
          />
        )}
      </Field>
      <Field label="Tracking number" optional error={(tried && badNumber) || fields.trackingNumber}>
        {(control) => (
          <Input
            {...control}
            value={number}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="figures"
            maxLength={limits.StatusBody.trackingNumber.maxLength}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </Field>
      <div className="border-l-[3px] border-line pl-3 text-small">
        <p className="text-ink-2">
          {email ? <span className="wrap-anywhere">{email}</span> : "The customer"} is told after a
          minute:
        </p>
        <p className="wrap-anywhere">“{told(order, who, what)}”</p>
      </div>
      <OrderProblem error={move.error} />
      <Button type="submit" busy={move.isPending} wide>
        Mark as shipped
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
