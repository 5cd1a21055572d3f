/** The owner gives a drawer a name. */
import { useState } from "react";
import { z } from "zod/mini";
import { counterLimits } from "@/api/counterLimits";
import { tooLong } from "@/api/fieldRules";
import { filled } from "@/lib/forms/formRules";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { newKey } from "@/lib/newKey";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { toast } from "@/ui/toast";
import { Said } from "./pieces";
import { addTill } from "./queries";
import type { NewTill, Till } from "./types";
import { useOnce } from "./useOnce";
import { useStoredSession } from "./useStoredSession";

const { maxLength } = counterLimits.TillBody.name;

const schema = z.object({ name: filled.check(z.maxLength(maxLength, tooLong(maxLength))) });
const LABELS = { name: "Name of the till" };

export function AddTill() {
  const [id, setId] = useState(newKey);
  const { askAgain } = useStoredSession();
  const once = useOnce<NewTill, Till>({ send: addTill });
  const { form, field, refusal, refuse, sending, submit } = useCheckedForm({
    schema,
    start: { name: "" },
    labels: LABELS,
    judge: "when sent",
  });
  const send = submit(async ({ name }) => {
    const outcome = await once.store({ id, name });
    if (outcome.is === "unknown") return;
    askAgain();
    if (outcome.is === "done") {
      toast.success(`${outcome.data.name} was added.`);
      form.reset();
      setId(newKey());
      return;
    }
    if (outcome.failure.code === "idempotency_mismatch") setId(newKey());
    refuse(outcome.failure);
  });
  return (
    <form noValidate aria-label="Add till" onSubmit={send} className="grid max-w-md gap-3">
      <fieldset disabled={once.isUnsure} className="grid min-w-0">
        <Field {...field("name")} hint="For example: Counter 1">
          {(control) => <Input {...control} autoComplete="off" />}
        </Field>
      </fieldset>
      <Said isUnsure={once.isUnsure} message={refusal?.message} />
      <Button type="submit" tone="secondary" busy={sending} className="justify-self-start">
        {once.isUnsure ? "Try again" : "Add till"}
      </Button>
    </form>
  );
}
