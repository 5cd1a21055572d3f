/** The ways out of a conflict: a piece from the shelf for one that was short, otherwise a note of what was done. */
import { useRef, useState } from "react";
import { z } from "zod/mini";
import { counterLimits } from "@/api/counterLimits";
import type { Failure } from "@/api/errors";
import { tooLong } from "@/api/fieldRules";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { TextArea } from "@/ui/Input";
import type { ConflictView, ResolveBody } from "./types";
import { whyNotFromShelf } from "./words";

const { maxLength } = counterLimits.ResolveConflictBody.note;

const schema = z.object({
  note: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please say what was done"),
      z.maxLength(maxLength, tooLong(maxLength)),
    ),
});
const LABELS = { note: "What was done" };

type Props = {
  conflict: ConflictView;
  /** null: it is done. */
  onResolve: (body: ResolveBody) => Promise<Failure | null>;
};

export function ResolveForm({ conflict, onResolve }: Props) {
  const { form, field, refusal, refuse, forgive, sending, submit } = useCheckedForm({
    schema,
    start: { note: "" },
    labels: LABELS,
    judge: "when sent",
  });
  const [isTaking, setTaking] = useState(false);
  /** The same without waiting to be drawn: the second press of a double click finds it. */
  const busy = useRef(false);

  const send = async (body: ResolveBody) => {
    if (busy.current) return;
    busy.current = true;
    const failure = await onResolve(body);
    busy.current = false;
    if (failure) refuse(failure);
  };
  const take = async () => {
    forgive();
    setTaking(true);
    await send({ how: "take_from_shelf", note: form.getValues("note").trim() });
    setTaking(false);
  };
  const isShortage = conflict.kind === "shortage";
  /** Another way out comes first. */
  const isLast = isShortage || conflict.kind === "gap";
  return (
    <form
      noValidate
      aria-label="Settle it"
      onSubmit={submit(({ note }) => send({ how: "done", note }))}
      className="grid gap-5"
    >
      {isShortage && (
        <Button wide busy={isTaking} reason={whyNotFromShelf(conflict)} onClick={() => void take()}>
          Take {conflict.quantity ?? 1} from the shelf
        </Button>
      )}
      <Field {...field("note")} hint="Only staff see it">
        {(control) => <TextArea {...control} rows={3} readOnly={sending || isTaking} />}
      </Field>
      {refusal && (
        <InfoPanel tone="kumkum" role="alert">
          {refusal.message}
        </InfoPanel>
      )}
      <Button type="submit" tone={isLast ? "secondary" : "primary"} wide busy={sending}>
        {isShortage ? "Settled otherwise" : "Done"}
      </Button>
    </form>
  );
}
