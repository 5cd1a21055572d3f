/** The short login of the checkout: email and password, in the words of spec section 8, "Checkout login". */

import type { ReactNode } from "react";
import { limits } from "@/api/limits";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { EmailInput } from "@/ui/EmailInput";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { PasswordInput } from "@/ui/PasswordInput";
import { toast } from "@/ui/toast";
import { useWait } from "../useWait";
import { BAD_ANSWER, BAD_CREDENTIALS, login } from "./login";
import { LABELS, type LoginFields } from "./loginWays";

type Fields = Pick<LoginFields, "email" | "password">;

const schema = async () => (await import("./loginFields")).shortLoginSchema;

const WORDS: Readonly<Record<string, string>> = {
  [BAD_CREDENTIALS]: "Invalid email or password",
  [BAD_ANSWER]: "Invalid login response",
};

type Props = {
  /** Ways on for those without an account or without their password. */
  links: ReactNode;
};

export function InlineLogin({ links }: Props) {
  const wait = useWait();
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm<Fields>({
    schema,
    start: { email: "", password: "" },
    labels: { email: LABELS.email, password: LABELS.password },
    judge: "when sent",
  });
  const send = submit(async ({ email, password }) => {
    if (wait.left > 0) return;
    const outcome = await login({ email }, password);
    if (outcome.is === "in") {
      // The screen goes on by itself: the session is there.
      toast.success(`Login successful! Welcome back ${outcome.name}`);
      return;
    }
    const { code, message, detail, fields, wait: seconds } = outcome.refusal;
    const said = WORDS[code] ?? fields.email ?? fields.password ?? message;
    refuse({ message: detail ? `${said}. ${detail}` : said, fields: {} });
    if (seconds) wait.start(seconds);
    form.setFocus("password");
  });
  return (
    <form noValidate aria-label="Log in" aria-busy={sending} onSubmit={send} className="grid gap-4">
      <Field {...field("email", { onChange: wait.stop })}>
        {(control) => (
          <EmailInput
            {...control}
            autoComplete="username"
            maxLength={limits.LoginBody.email.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      <Field {...field("password")}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            maxLength={limits.RegisterBody.password.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" tone="secondary" wide busy={sending} reason={wait.reason}>
        {sending ? "Logging in" : "Log in"}
      </Button>
      {links}
    </form>
  );
}
