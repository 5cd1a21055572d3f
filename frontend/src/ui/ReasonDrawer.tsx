/** Before something that people who work here have to answer for: why is asked, and what happens is said. */
import type { ReactNode } from "react";
import { z } from "zod/mini";
import { type Refusal, useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "./Button";
import { Drawer } from "./Drawer";
import { Field } from "./Field";
import { InfoPanel } from "./InfoPanel";
import { TextArea } from "./Input";

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, "Please say why, for those who work here")),
});

type FormProps = {
  /** What the form is called: "Cancel". */
  name: string;
  /** What will happen. */
  children: ReactNode;
  /** On the button. */
  action: string;
  /** Most characters of a reason. */
  longest: number;
  /** Why it was refused; null when it was done. */
  onSend: (reason: string) => Promise<Refusal | null>;
};

type Props = FormProps & {
  title: string;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

function ReasonForm({ name, children, action, longest, onSend }: FormProps) {
  const { field, sending, refusal, refuse, submit } = useCheckedForm({
    schema,
    start: { reason: "" },
    labels: { reason: "Reason" },
    judge: "when sent",
  });
  const send = submit(async ({ reason }) => {
    const refused = await onSend(reason);
    if (refused) refuse(refused);
  });
  return (
    <form noValidate aria-label={name} onSubmit={send} className="grid gap-4 p-4">
      <p>{children}</p>
      <Field {...field("reason")} hint="Only staff see it">
        {(control) => <TextArea {...control} rows={3} maxLength={longest} readOnly={sending} />}
      </Field>
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" tone="danger" wide busy={sending}>
        {action}
      </Button>
    </form>
  );
}

export function ReasonDrawer({ title, open, side, onOpenChange, ...form }: Props) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side={side} title={title}>
      <ReasonForm {...form} />
    </Drawer>
  );
}
