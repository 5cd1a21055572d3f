/** Email, phone or admin; password; and what to do without one (spec section 2, "Login page"). */

import type { ReactNode } from "react";
import { limits } from "@/api/limits";
import { Button } from "@/ui/Button";
import { CodeField } from "@/ui/CodeField";
import { EmailInput } from "@/ui/EmailInput";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { UsernameInput } from "@/ui/Input";
import { PasswordInput } from "@/ui/PasswordInput";
import { PhoneInput } from "@/ui/PhoneInput";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { type LoginMode, MODES } from "./loginWays";
import { useLoginForm } from "./useLoginForm";

type Props = {
  start: { mode: LoginMode; email: string };
  onIn: (mode: LoginMode, name: string) => void;
  /** The way to an account of one's own, shown to customers. */
  signUp: ReactNode;
};

export function LoginForm({ start, onIn, signUp }: Props) {
  const {
    field,
    mode,
    needsCode,
    startAgain,
    choose,
    sending,
    asking,
    refusal,
    mailed,
    wait,
    submit,
    forgot,
    otherAccount,
  } = useLoginForm(start, onIn);
  const busy = sending || asking;
  const identity = { onChange: otherAccount };
  return (
    <form noValidate aria-label="Log in" aria-busy={busy} onSubmit={submit} className="grid gap-5">
      <SegmentedControl
        label="Log in with"
        options={MODES}
        value={mode}
        onChange={choose}
        disabled={busy}
      />
      {mode === "email" && (
        <Field {...field("email", identity)}>
          {(control) => (
            <EmailInput
              {...control}
              // Password managers file the account under this.
              autoComplete="username"
              maxLength={limits.LoginBody.email.maxLength}
              readOnly={busy}
            />
          )}
        </Field>
      )}
      {mode === "phone" && (
        <Field
          {...field("phone", identity)}
          hint="Works after you confirmed the number at our shop's counter. Until then, log in with your email."
        >
          {(control) => <PhoneInput {...control} readOnly={busy} />}
        </Field>
      )}
      {needsCode && <CodeField bound={field("code")} readOnly={busy} />}
      {mode === "admin" && !needsCode && (
        <Field {...field("username", identity)} hint="For people who work in the shop">
          {(control) => (
            <UsernameInput
              {...control}
              maxLength={limits.JoinBody.username.maxLength}
              readOnly={busy}
            />
          )}
        </Field>
      )}
      <div className="grid gap-1" hidden={needsCode}>
        <Field {...field("password")}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              maxLength={limits.RegisterBody.password.maxLength}
              readOnly={busy}
            />
          )}
        </Field>
        {mode === "admin" ? (
          <p className="pt-1 text-small text-ink-2">
            Forgot your password? The owner of the shop can set a new one.
          </p>
        ) : (
          <Button
            tone="quiet"
            className="-ml-2 justify-self-start"
            busy={asking}
            onClick={() => void forgot()}
          >
            Forgot password?
          </Button>
        )}
      </div>
      {mailed && (
        <InfoPanel tone="leaf" role="status" title="Check your email">
          <p className="break-words">
            If there is an account for {mode === "phone" ? `+91 ${mailed}` : mailed}, an email with
            a link is on its way to {mode === "phone" ? "the account's email address" : "it"}. The
            link works for 30 minutes. Nothing there? Look in your spam folder too.
          </p>
        </InfoPanel>
      )}
      {refusal && (
        <InfoPanel tone="kumkum" role="alert" title={refusal.message}>
          {refusal.detail}
        </InfoPanel>
      )}
      <Button type="submit" wide busy={sending} reason={wait.reason}>
        {sending ? "Logging in" : "Log in"}
      </Button>
      {needsCode && (
        <Button tone="quiet" onClick={startAgain}>
          Back to the password
        </Button>
      )}
      {mode !== "admin" && signUp}
    </form>
  );
}
