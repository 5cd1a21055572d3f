/** Setting up a second factor: the secret goes into the app, and one code shows that it is there. */
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod/mini";
import { $staffApi, staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { buttonClass } from "@/ui/buttonClass";
import { CopyButton } from "@/ui/CopyButton";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { ownSecurityQuery } from "./queries";

const schema = z.object({
  code: z
    .string()
    .check(z.regex(/^\s*\d{3}\s*\d{3}\s*$/, "Please enter the six digits your app shows now")),
});

const groups = (key: string): string => key.replace(/(.{4})(?=.)/g, "$1 ");

type Begun = { textKey: string; qr: string };

function Confirm({ begun, onOn }: { begun: Begun; onOn: (codes: string[]) => void }) {
  const queries = useQueryClient();
  const { field, sending, refusal, refuse, submit } = useCheckedForm({
    schema,
    start: { code: "" },
    labels: { code: "Code" },
    judge: "when sent",
  });
  const send = submit(async (body) => {
    try {
      const { data, error } = await staffApi.POST("/api/admin/totp/confirm", { body });
      if (!data) {
        refuse(describeFailure(error));
        return;
      }
      onOn(data.codes);
      void queries.invalidateQueries({ queryKey: ownSecurityQuery().queryKey });
    } catch (error) {
      refuse(describeFailure(error));
    }
  });
  return (
    <form noValidate aria-label="Second factor" onSubmit={send} className="grid gap-5">
      <ol className="grid list-decimal gap-5 pl-5">
        <li>
          Install an authenticator app on your phone, for example Google Authenticator, Aegis or the
          one of your password manager.
        </li>
        <li>
          <p>Scan this with it, or type the key.</p>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
            alt="QR code for the app"
            width={220}
            height={220}
            className="mt-3 border border-line bg-white"
          />
          <p className="mt-3 text-small text-ink-2">Key</p>
          <p className="flex flex-wrap items-center gap-2">
            <code data-testid="text-key" className="break-all">
              {groups(begun.textKey)}
            </code>
            <CopyButton text={begun.textKey} className={buttonClass("secondary")} />
          </p>
        </li>
        <li>
          <Field {...field("code")} hint="Six digits; a new one comes every half minute">
            {(control) => (
              <Input
                {...control}
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={10}
                readOnly={sending}
                className="figures max-w-48"
              />
            )}
          </Field>
        </li>
      </ol>
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" busy={sending} className="justify-self-start">
        Turn on
      </Button>
    </form>
  );
}

export function SetUp({ onOn }: { onOn: (codes: string[]) => void }) {
  const begin = $staffApi.useMutation("post", "/api/admin/totp");
  if (begin.data) return <Confirm begun={begin.data} onOn={onOn} />;
  return (
    <div className="grid gap-4">
      {begin.isError && (
        <InfoPanel tone="kumkum" role="alert" title={describeFailure(begin.error).message} />
      )}
      <Button
        busy={begin.isPending}
        className="justify-self-start"
        onClick={() => begin.mutate({})}
      >
        Set up
      </Button>
    </div>
  );
}
