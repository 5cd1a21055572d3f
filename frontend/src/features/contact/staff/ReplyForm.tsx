/** The answer, which leaves as an email. */
import type { FormEvent } from "react";
import { staffLimits } from "@/api/staffLimits";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { TextArea } from "@/ui/Input";
import { Noticed } from "@/ui/Noticed";
import type { ReplyFormState } from "./useReplyForm";

type Props = { form: ReplyFormState; to: string };

export function ReplyForm({ form, to }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Reply" className="grid gap-3">
      {form.refused && (
        <Noticed key={form.refused.message}>
          <InfoPanel
            tone="kumkum"
            role="alert"
            title={
              form.stale ? "Not sent: there is something new" : "Not sent. Your text is safe here"
            }
          >
            {form.refused.message}
          </InfoPanel>
        </Noticed>
      )}
      <Field
        label="Reply"
        hint={
          <span className="wrap-anywhere">Goes by email to {to}, with the message below it</span>
        }
        error={form.error}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            value={form.text}
            maxLength={staffLimits.MessageReplyBody.text.maxLength}
            readOnly={form.sending}
            onChange={(event) => form.type(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={form.sending}>
          {form.stale ? "Send all the same" : "Send reply"}
        </Button>
        <p role="status" className="text-small text-ink-2">
          {form.sent ? "Sent. It leaves in a moment" : form.text !== "" ? "Not sent yet" : ""}
        </p>
      </div>
    </form>
  );
}
