/** Shows once more who it is: password, and a code where there is a second factor. Good for ten minutes. */
import { z } from "zod/mini";
import { staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { limits } from "@/api/limits";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { CodeField } from "@/ui/CodeField";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { PasswordInput } from "@/ui/PasswordInput";

const password = z.string().check(z.minLength(1, "Please enter your password"));
const alone = z.object({ password, code: z.string() });
const both = z.object({
  password,
  code: z
    .string()
    .check(z.trim(), z.minLength(1, "Please enter the code of your app, or a recovery code")),
});

type Props = { withCode: boolean; onSure: () => void; onCancel: () => void };

export function StepUpForm({ withCode, onSure, onCancel }: Props) {
  const { field, sending, refusal, refuse, submit } = useCheckedForm({
    schema: withCode ? both : alone,
    start: { password: "", code: "" },
    labels: { password: "Password", code: "Code" },
    judge: "when sent",
  });
  const send = submit(async (body) => {
    try {
      const { response, error } = await staffApi.POST("/api/auth/admin/step-up", { body });
      if (response.ok) onSure();
      else refuse(describeFailure(error));
    } catch (error) {
      refuse(describeFailure(error));
    }
  });
  return (
    <form onSubmit={send} noValidate aria-label="Confirm that it is you" className="grid gap-4">
      <Field {...field("password")}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            maxLength={limits.RegisterBody.password.maxLength}
          />
        )}
      </Field>
      {withCode && <CodeField bound={field("code")} readOnly={sending} />}
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <div className="grid gap-2 sm:flex sm:flex-row-reverse">
        <Button type="submit" busy={sending}>
          Confirm
        </Button>
        <Button tone="secondary" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}
