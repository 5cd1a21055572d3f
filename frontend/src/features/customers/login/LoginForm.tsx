/** Email, phone or admin; password; and what to do without one (spec section 2, "Login page"). */

import type { ReactNode } from "react";
import { limits } from "@/api/limits";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { PasswordInput } from "@/ui/PasswordInput";
import { PhoneInput } from "@/ui/PhoneInput";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { clock } from "../useWait";
import { fieldId, type LoginMode, MODES } from "./loginFields";
import { useLoginForm } from "./useLoginForm";

type Props = {
  start: { mode: LoginMode; email: string };
  onIn: (mode: LoginMode, name: string) => void;
  /** The way to an account of one's own, shown to customers. */
  signUp: ReactNode;
};

export function LoginForm({ start, onIn, signUp }: Props) {
  const { form, mode, choose, busy, refusal, mailed, wait, submit, forgot, otherAccount } =
    useLoginForm(start, onIn);
  const { errors } = form.formState;
  const identity = { onChange: otherAccount };
  return (
    <form
      noValidate
      aria-label="Log in"
      aria-busy={busy !== null}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event);
      }}
      className="grid gap-5"
    >
      <SegmentedControl
        label="Log in with"
        options={MODES}
        value={mode}
        onChange={choose}
        disabled={busy !== null}
      />
      {mode === "email" && (
        <Field label="Email" id={fieldId("email")} error={errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register("email", identity)}
              type="email"
              inputMode="email"
              // Password managers file the account under this.
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={limits.LoginBody.email.maxLength}
              readOnly={busy !== null}
            />
          )}
        </Field>
      )}
      {mode === "phone" && (
        <Field
          label="Phone"
          hint="Works after you confirmed the number at our shop's counter. Until then, log in with your email."
          id={fieldId("phone")}
          error={errors.phone?.message}
        >
          {(control) => (
            <PhoneInput
              {...control}
              {...form.register("phone", identity)}
              readOnly={busy !== null}
            />
          )}
        </Field>
      )}
      {mode === "admin" && (
        <Field
          label="Username"
          hint="For people who work in the shop"
          id={fieldId("username")}
          error={errors.username?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("username", identity)}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              readOnly={busy !== null}
            />
          )}
        </Field>
      )}
      <div className="grid gap-1">
        <Field label="Password" id={fieldId("password")} error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register("password")}
              autoComplete="current-password"
              maxLength={limits.RegisterBody.password.maxLength}
              readOnly={busy !== null}
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
            busy={busy === "reset"}
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
      <Button
        type="submit"
        wide
        busy={busy === "login"}
        reason={wait.left > 0 ? `You can try again in ${clock(wait.left)}` : null}
      >
        {busy === "login" ? "Logging in" : "Log in"}
      </Button>
      {mode !== "admin" && signUp}
    </form>
  );
}
