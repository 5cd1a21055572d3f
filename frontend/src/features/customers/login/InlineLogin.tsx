/** The short login of the checkout: email and password, in the words of spec section 8, "Checkout login". */

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { limits } from "@/api/limits";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { PasswordInput } from "@/ui/PasswordInput";
import { toast } from "@/ui/toast";
import { clock, useWait } from "../useWait";
import { BAD_ANSWER, BAD_CREDENTIALS, login } from "./login";

const WORDS: Readonly<Record<string, string>> = {
  [BAD_CREDENTIALS]: "Invalid email or password",
  [BAD_ANSWER]: "Invalid login response",
};

type Props = {
  /** Ways on for those without an account or without their password. */
  links: ReactNode;
};

export function InlineLogin({ links }: Props) {
  const id = useId();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const wait = useWait();
  const focus = (field: "email" | "password") => document.getElementById(`${id}-${field}`)?.focus();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || wait.left > 0) return;
    setTried(true);
    setRefusal(null);
    if (!email.trim()) return focus("email");
    if (!password) return focus("password");
    setSending(true);
    const outcome = await login({ email: email.trim() }, password);
    if (outcome.is === "in") {
      // The screen goes on by itself: the session is there.
      toast.success(`Login successful! Welcome back ${outcome.name}`);
      return;
    }
    setSending(false);
    const { code, message, detail, fields, wait: seconds } = outcome.refusal;
    const said = WORDS[code] ?? fields.email ?? fields.password ?? message;
    setRefusal(detail ? `${said}. ${detail}` : said);
    if (seconds) wait.start(seconds);
    focus("password");
  };
  return (
    <form noValidate aria-label="Log in" aria-busy={sending} onSubmit={send} className="grid gap-4">
      <Field
        label="Email"
        id={`${id}-email`}
        error={tried && !email.trim() ? "Please enter your email address" : null}
      >
        {(control) => (
          <Input
            {...control}
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              wait.stop();
            }}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.LoginBody.email.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      <Field
        label="Password"
        id={`${id}-password`}
        error={tried && !password ? "Please enter your password" : null}
      >
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
            maxLength={limits.RegisterBody.password.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal} />}
      <Button
        type="submit"
        tone="secondary"
        wide
        busy={sending}
        reason={wait.left > 0 ? `You can try again in ${clock(wait.left)}` : null}
      >
        {sending ? "Logging in" : "Log in"}
      </Button>
      {links}
    </form>
  );
}
