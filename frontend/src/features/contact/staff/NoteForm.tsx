/** A note for the others who work here. */
import { type FormEvent, useState } from "react";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { TextArea } from "@/ui/Input";
import { useAddMessageNote } from "./queries";

export function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState("");
  const [empty, setEmpty] = useState(false);
  const add = useAddMessageNote(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    setEmpty(text.trim() === "");
    if (text.trim() !== "") add.mutate(text.trim(), { onSuccess: () => setText("") });
  };
  const refused = add.error ? describeFailure(add.error) : null;
  const error = empty ? "Please write the note first" : (refused?.fields.text ?? refused?.message);
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field label="New note" error={error}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            value={text}
            maxLength={staffLimits.MessageNoteBody.text.maxLength}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        tone="secondary"
        size="compact"
        busy={add.isPending}
        className="justify-self-start"
      >
        Add note
      </Button>
    </form>
  );
}
