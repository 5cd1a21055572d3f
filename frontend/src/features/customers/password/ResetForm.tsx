/** A new password, typed twice. */

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod/mini";
import { limits } from "@/api/limits";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { PasswordInput } from "@/ui/PasswordInput";
import { NO_MATCH, newPassword, repeated } from "./passwordRules";
import { resetPassword } from "./resetPassword";
import { StrengthHint } from "./StrengthHint";

type Fields = { newPassword: string; again: string };

const schema = z.object({ newPassword, again: repeated }).check(
  z.refine((fields) => fields.newPassword === fields.again, {
    error: NO_MATCH,
    path: ["again"],
  }),
);

type Props = {
  token: string;
  onDone: (message: string) => void;
  /** The link has had its day. */
  onOver: (message: string) => void;
};

export function ResetForm({ token, onDone, onOver }: Props) {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Fields>({
    defaultValues: { newPassword: "", again: "" },
    resolver: zodResolver(schema),
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (fields) => {
    if (sending) return;
    setSending(true);
    setRefusal(null);
    const outcome = await resetPassword(token, fields.newPassword);
    setSending(false);
    if (outcome.is === "done") onDone(outcome.message);
    else if (outcome.is === "over") onOver(outcome.message);
    else if (outcome.is === "failed") setRefusal(outcome.message);
    else form.setError("newPassword", { message: outcome.message }, { shouldFocus: true });
  });
  return (
    <form
      noValidate
      aria-label="Choose a new password"
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
      className="grid gap-5"
    >
      <div className="grid gap-1.5">
        <Field label="New password" error={errors.newPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register("newPassword")}
              autoComplete="new-password"
              maxLength={limits.ResetPasswordBody.newPassword.maxLength}
              readOnly={sending}
            />
          )}
        </Field>
        <StrengthHint password={form.watch("newPassword")} />
      </div>
      <Field label="Confirm password" error={errors.again?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register("again")}
            autoComplete="new-password"
            maxLength={limits.ResetPasswordBody.newPassword.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal} />}
      <Button type="submit" wide busy={sending}>
        {sending ? "Saving" : "Save new password"}
      </Button>
    </form>
  );
}
