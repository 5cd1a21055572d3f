/**
 * The session has ended while somebody worked: asks for the password over the page, which stays as it is. What was refused
 * waits for this and is repeated (`api/send.ts`).
 */
import * as Primitive from "radix-ui/dialog";
import { type FormEvent, useState } from "react";
import { limits } from "@/api/limits";
import { loginStaff } from "@/features/customers/login/login";
import { signOut } from "@/features/customers/signOut";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { PasswordInput } from "@/ui/PasswordInput";
import { useReturnFocus } from "@/ui/useReturnFocus";

/** As in the people's own forms. */
const MOST_NAME = 64;

function Form({ name }: { name: string }) {
  const [somebodyElse, setSomebodyElse] = useState(false);
  const [username, setUsername] = useState(name);
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (username.trim() === "" || password === "") {
      return setError(
        password === "" ? "Please enter your password" : "Please enter your username",
      );
    }
    setBusy(true);
    setError(null);
    const result = await loginStaff(username.trim(), password);
    // Nobody sees what another person had begun.
    if (result.is === "in" && result.name !== name) return window.location.reload();
    setBusy(false);
    if (result.is === "refused") setError(result.refusal.message);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="Username">
        {(control) => (
          <Input
            {...control}
            value={username}
            readOnly={!somebodyElse}
            maxLength={MOST_NAME}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            className={somebodyElse ? undefined : "bg-sunk"}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            autoComplete="current-password"
            maxLength={limits.RegisterBody.password.maxLength}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {error && (
        <InfoPanel tone="kumkum" role="alert">
          {error}
        </InfoPanel>
      )}
      {somebodyElse && (
        <p className="text-small text-ink-2">
          For somebody else the page opens anew, without what {name} had begun.
        </p>
      )}
      <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:items-center sm:justify-between">
        <Button type="submit" busy={busy}>
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
