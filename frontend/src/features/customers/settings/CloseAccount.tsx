import { type FormEvent, useState } from "react";
import { $shopperApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { REQUIRED } from "@/lib/forms/formRules";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { PasswordInput } from "@/ui/PasswordInput";

/** Closing the account: the password, then one more question. `onClosed` follows. */
export function CloseAccount({ onClosed }: { onClosed: () => void }) {
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = $shopperApi.useMutation("post", "/api/customers/close", { onSuccess: onClosed });
  const failure = close.error ? describeFailure(close.error) : null;
  const wrong = failure?.fields.currentPassword;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "") setAsking(true);
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[560px] gap-5">
      {failure && !wrong && (
        <InfoPanel tone="turmeric" role="alert">
          {failure.message}
        </InfoPanel>
      )}
      <Field label="Your password" error={missing ? REQUIRED : wrong}>
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            autoComplete="current-password"
            onChange={(event) => {
              setPassword(event.target.value);
              setMissing(false);
              close.reset();
            }}
          />
        )}
      </Field>
      <Button type="submit" tone="secondary" className="justify-self-start" busy={close.isPending}>
        Close my account
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Close your account?"
        keep="Keep my account"
        act="Close account"
        danger
        onAct={() => close.mutate({ body: { currentPassword: password } })}
      >
        Your name, addresses and shortlist are removed now. This cannot be undone.
      </Dialog>
    </form>
  );
}
