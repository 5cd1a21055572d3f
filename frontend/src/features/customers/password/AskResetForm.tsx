/** Asks for a fresh link, by email or by phone. */

import { type FormEvent, useId, useState } from "react";
import { limits } from "@/api/limits";
import { EMAIL } from "@/lib/email";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { nationalDigits } from "@/ui/PhoneInput";
import { toast } from "@/ui/toast";
import { useWait } from "../useWait";
import { type ResetFor, requestReset } from "./requestReset";

const NEEDED = "Please enter your email address or phone number";

function meant(typed: string): ResetFor | null {
  if (EMAIL.test(typed)) return { email: typed };
  const phone = nationalDigits(typed);
  return /^[\d\s+()-]+$/.test(typed) && phone.length === 10 ? { phone } : null;
}

export function AskResetForm() {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const [said, setSaid] = useState<{ fine: boolean; message: string } | null>(null);
  const [sending, setSending] = useState(false);
  const wait = useWait();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || wait.left > 0) return;
    const who = meant(typed.trim());
    if (!who) {
      setWrong(NEEDED);
      document.getElementById(id)?.focus();
      return;
    }
    setSending(true);
    setSaid(null);
    const asked = await requestReset(who);
    setSending(false);
    setSaid({ fine: asked.is === "sent", message: asked.message });
    if (asked.is === "sent") toast.success(asked.message);
    else if (asked.wait) wait.start(asked.wait);
  };
  return (
    <form noValidate aria-label="Ask for a link" onSubmit={send} className="grid gap-5">
      <Field label="Email or phone" id={id} error={wrong}>
        {(control) => (
          <Input
            {...control}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(null);
              wait.stop();
            }}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.ResetRequestBody.emailOrPhone.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      {said?.fine && (
        <InfoPanel tone="leaf" role="status" title="Check your email">
          If there is an account, an email with a link is on its way to its email address. The link
          works for 30 minutes. Nothing there? Look in your spam folder too.
        </InfoPanel>
      )}
      {said && !said.fine && <InfoPanel tone="kumkum" role="alert" title={said.message} />}
      <Button type="submit" wide busy={sending} reason={wait.reason}>
        {sending ? "Sending" : "Send me a link"}
      </Button>
    </form>
  );
}
