/** An account of one's own (spec sections 2, 5 and 8, "Registration"). */

import type { ReactNode } from "react";
import { limits } from "@/api/limits";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { EmailInput } from "@/ui/EmailInput";
import { ErrorSummary } from "@/ui/ErrorSummary";
import { type ControlProps, Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { PasswordInput } from "@/ui/PasswordInput";
import { PhoneInput } from "@/ui/PhoneInput";
import { StrengthHint } from "../password/StrengthHint";
import { NOTICE } from "./notice";
import { useRegisterForm } from "./useRegisterForm";

type Props = {
  /** The account is asked for; its owner goes on to log in with this address. */
  onDone: (email: string) => void;
  /** The whole notice, to be read without losing what was typed. */
  wholeNotice: ReactNode;
  logIn: ReactNode;
};

export function RegisterForm({ onDone, wholeNotice, logIn }: Props) {
  const { form, field, sending, refusal, attempt, wait, submit, problems } =
    useRegisterForm(onDone);
  const { register, formState } = form;
  const [password, name, email, phone] = form.watch(["password", "name", "email", "phone"]);
  // Both fields speak of one thing, but the second is not called wrong before it was filled in.
  const compareAgain = () => {
    if (form.getFieldState("confirmPassword", formState).isTouched) {
      void form.trigger("confirmPassword");
    }
  };
  const newPassword = (control: ControlProps) => (
    <PasswordInput
      {...control}
      autoComplete="new-password"
      maxLength={limits.RegisterBody.password.maxLength}
      readOnly={sending}
    />
  );
  return (
    <form
      noValidate
      aria-label="Register"
      aria-busy={sending}
      onSubmit={submit}
      className="grid gap-5"
    >
      <ErrorSummary errors={problems} attempt={attempt} />
      <Field {...field("name")}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={limits.RegisterBody.name.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      <Field {...field("email")}>
        {(control) => (
          <EmailInput
            {...control}
            maxLength={limits.RegisterBody.email.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      <Field {...field("phone")} hint="Enter 10-digit mobile number">
        {(control) => <PhoneInput {...control} readOnly={sending} />}
      </Field>
      <div className="grid gap-1.5">
        <Field {...field("password", { onChange: compareAgain })}>{newPassword}</Field>
        <StrengthHint password={password} about={{ name, email, phone }} />
      </div>
      <Field {...field("confirmPassword")}>{newPassword}</Field>
      <section aria-labelledby="notice" className="grid gap-3 bg-sunk p-4">
        <h2 id="notice" className="font-sans text-body font-semibold">
          What we keep, and why
        </h2>
        <ul className="grid list-disc gap-2 pl-5 text-small">
          {NOTICE.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="-mb-2 text-small">{wholeNotice}</p>
      </section>
      <Checkbox {...register("marketing")} disabled={sending}>
        Write to me about new sarees and offers (optional)
      </Checkbox>
      {refusal && (
        <InfoPanel tone="kumkum" role="alert" title={refusal.message}>
          Nothing you typed is lost.
        </InfoPanel>
      )}
      <Button type="submit" wide busy={sending} reason={wait.reason}>
        {sending ? "Registering" : "Register"}
      </Button>
      {logIn}
    </form>
  );
}
