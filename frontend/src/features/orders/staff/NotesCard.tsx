/** What all who work here should know about an order or a customer, who never see it. */

import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { dateTime } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { TextArea } from "@/ui/Input";
import { Card } from "./Card";

type Note = { id: number; at: string; by: string; text: string };

type Props = {
  notes: readonly Note[];
  /** Writes one. */
  add: Pick<UseMutationResult<unknown, Error, string>, "mutate" | "isPending" | "error">;
  /** Kept by the page, which may draw this elsewhere. */
  text: string;
  onText: (text: string) => void;
};

export function NotesCard({ notes, add, text, onText }: Props) {
  const [empty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    setEmpty(text.trim() === "");
    if (text.trim() !== "") add.mutate(text.trim(), { onSuccess: () => onText("") });
  };
  const refused = add.error ? describeFailure(add.error) : null;
  const error = empty ? "Please write the note first" : (refused?.fields.text ?? refused?.message);
  return (
    <Card title="Notes" aside="Only staff see these">
      <div className="grid gap-4">
        {notes.length > 0 && (
          <ul className="grid gap-3">
            {notes.map(({ id, at, by, text: written }) => (
              <li key={id} className="border-l-[3px] border-zari pl-3 text-small">
                <p className="whitespace-pre-line wrap-anywhere">{written}</p>
                <p className="text-ink-2">
                  {by} · {dateTime(at)}
                </p>
              </li>
            ))}
          </ul>
        )}
        <form onSubmit={submit} noValidate className="grid gap-2 print:hidden">
          <Field label="New note" error={error}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                value={text}
                maxLength={staffLimits.NoteBody.text.maxLength}
                onChange={(event) => onText(event.target.value)}
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
      </div>
    </Card>
  );
}
