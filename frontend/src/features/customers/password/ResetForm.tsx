/** A new password, typed twice. */

import { limits } from "@/api/limits";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { type ControlProps, Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { PasswordInput } from "@/ui/PasswordInput";
import { resetPassword } from "./resetPassword";
import { StrengthHint } from "./StrengthHint";

type Fields = { newPassword: string; again: string };

const schema = async () => (await import("./resetSchema")).resetSchema;

type Props = {
  token: string;
  onDone: (message: string) => void;
  /** The link has had its day. */
  onOver: (message: string) => void;
};

export function ResetForm({ token, onDone, onOver }: Props) {
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm<Fields>({
    schema,
    start: { newPassword: "", again: "" },
    labels: { newPassword: "New password", again: "Confirm password" },
  });
  const save = submit(async ({ newPassword }) => {
    const outcome = await resetPassword(token, newPassword);
    if (outcome.is === "done") onDone(outcome.message);
    else if (outcome.is === "over") onOver(outcome.message);
    else {
      const fields = outcome.is === "weak" ? { newPassword: outcome.message } : {};
      refuse({ message: outcome.message, fields });
    }
  });
  const password = (control: ControlProps) => (
    <PasswordInput
      {...control}
      autoComplete="new-password"
      maxLength={limits.ResetPasswordBody.newPassword.maxLength}
      readOnly={sending}
    />
  );
  return (
    <form
      noValidate
      aria-label="Choose a new password"
      aria-busy={sending}
      onSubmit={save}
      className="grid gap-5"
    >
      <div className="grid gap-1.5">
        <Field {...field("newPassword")}>{password}</Field>
        <StrengthHint password={form.watch("newPassword")} />
      </div>
      <Field {...field("again")}>{password}</Field>
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" wide busy={sending}>
        {sending ? "Saving" : "Save new password"}
      </Button>
    </form>
  );
}
