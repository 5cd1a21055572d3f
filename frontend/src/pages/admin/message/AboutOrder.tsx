/** Which order a message is about, if it is about one. */
import { type FormEvent, useState } from "react";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import type { Message, useChangeMessage } from "@/features/contact/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { CodeInput } from "@/ui/Input";
import { OrderLine } from "./WriterCard";

type Props = {
  message: Message;
  change: ReturnType<typeof useChangeMessage>;
  onLink: (orderNumber: string, done: () => void) => void;
};

export function AboutOrder({ message, change, onLink }: Props) {
  const [typed, setTyped] = useState("");
  const [empty, setEmpty] = useState(false);
  const { order } = message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(typed.trim() === "");
    if (typed.trim() !== "") onLink(typed.trim(), () => setTyped(""));
  };
  const refused = change.error ? describeFailure(change.error).fields.orderNumber : undefined;
  return (
    <Card title="About order">
      {order ? (
        <div className="grid gap-2">
          <OrderLine order={order} />
          <Button
            tone="secondary"
            size="compact"
            className="justify-self-start"
            busy={change.isPending}
            onClick={() => onLink("", () => {})}
          >
            Not about this order
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-2">
          <Field
            label="Order number"
            optional
            error={empty ? "Please enter the order number" : refused}
          >
            {(control) => (
              <CodeInput
                {...control}
                value={typed}
                placeholder="PT-7K3M9QX2"
                maxLength={staffLimits.ChangeMessageBody.orderNumber.maxLength}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setEmpty(false);
                }}
              />
            )}
          </Field>
          <Button
            type="submit"
            tone="secondary"
            size="compact"
            busy={change.isPending}
            className="justify-self-start"
          >
            Link this order
          </Button>
        </form>
      )}
    </Card>
  );
}
