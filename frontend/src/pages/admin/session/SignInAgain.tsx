/**
 * The session has ended while somebody worked: asks for the password over the page, which stays as it is. What was refused
 * waits for this and is repeated (`api/send.ts`).
 */
import * as Primitive from "radix-ui/dialog";
import { useEffect, useState } from "react";
import { z } from "zod/mini";
import { limits } from "@/api/limits";
import { loginStaff, loginWithCode } from "@/features/customers/login/login";
import { filled, NEED_CODE } from "@/features/customers/login/loginFields";
import { signOut } from "@/features/customers/signOut";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { CodeField } from "@/ui/CodeField";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { UsernameInput } from "@/ui/Input";
import { PasswordInput } from "@/ui/PasswordInput";
import { useReturnFocus } from "@/ui/useReturnFocus";

const LABELS = { username: "Username", password: "Password", code: "Code" };

const anything = z.string();
const first = z.object({
  username: filled("Please enter your username"),
  password: z.string().check(z.minLength(1, "Please enter your password")),
  code: anything,
});
const second = z.object({ username: anything, password: anything, code: filled(NEED_CODE) });

function Form({ name }: { name: string }) {
  const [somebodyElse, setSomebodyElse] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm({
    schema: ticket ? second : first,
    start: { username: name, password: "", code: "" },
    labels: LABELS,
    judge: "when sent",
  });
  useEffect(() => {
    if (ticket) form.setFocus("code");
  }, [ticket, form]);
  const send = submit(async ({ username, password, code }) => {
    const result = await (ticket ? loginWithCode(ticket, code) : loginStaff(username, password));
    if (result.is === "code") setTicket(result.ticket);
    else if (result.is === "refused") {
      refuse(result.refusal);
      // A ticket ends after some minutes: then the password is asked for again.
      if (ticket) setTicket(null);
    }
    // Nobody sees what another person had begun.
    else if (result.name !== name) window.location.reload();
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <Field {...field("username")}>
        {(control) => (
          <UsernameInput
            {...control}
            readOnly={!somebodyElse}
            maxLength={limits.JoinBody.username.maxLength}
            className={somebodyElse ? undefined : "bg-sunk"}
          />
        )}
      </Field>
      <div hidden={ticket !== null}>
        <Field {...field("password")}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              maxLength={limits.RegisterBody.password.maxLength}
            />
          )}
        </Field>
      </div>
      {ticket && <CodeField bound={field("code")} readOnly={sending} />}
      {refusal && (
        <InfoPanel tone="kumkum" role="alert">
          {refusal.message}
        </InfoPanel>
      )}
      {somebodyElse && (
        <p className="text-small text-ink-2">
          For somebody else the page opens anew, without what {name} had begun.
        </p>
      )}
      <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:items-center sm:justify-between">
        <Button type="submit" busy={sending}>
          Sign in
        </Button>
        <span className="flex flex-wrap justify-center gap-x-2">
          {!somebodyElse && (
            <Button tone="quiet" onClick={() => setSomebodyElse(true)}>
              Not {name}?
            </Button>
          )}
          <Button tone="quiet" onClick={() => void signOut()}>
            Leave
          </Button>
        </span>
      </div>
    </form>
  );
}

export function SignInAgain({ open, name }: { open: boolean; name: string }) {
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim fixed inset-0 z-(--z-dialog)" />
        <Primitive.Content
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            event.preventDefault();
            if (event.target instanceof HTMLElement) {
              event.target.querySelector<HTMLElement>("input[type=password]")?.focus();
            }
          }}
          className="fade fixed inset-x-0 bottom-0 z-(--z-dialog) grid gap-3 rounded-t-sheet bg-white p-5 pb-[calc(20px+env(safe-area-inset-bottom))] shadow-sheet sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[440px] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-none sm:p-6"
        >
          <Primitive.Title asChild>
            <h2 className="text-h3">Sign in again</h2>
          </Primitive.Title>
          <Primitive.Description className="text-ink-2">
            Your session has ended. The page stays as it is: nothing you typed is lost.
          </Primitive.Description>
          <Form name={name} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
