/** One sheet of the picture by its number: what was spoilt or lost is not printed with all others again. */
import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";

type Props = {
  busy: boolean;
  /** What the shop said of the number. */
  error: string | undefined;
  onChange: () => void;
  onSend: (sheet: number) => void;
};

export function OneSheet({ busy, error, onChange, onSend }: Props) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const sheet = typed.trim();
    if (/^[1-9]\d{0,4}$/.test(sheet)) onSend(Number(sheet));
    else setWrong("Please enter the number of a sheet");
  };
  return (
    <form onSubmit={send} noValidate className="grid gap-2">
      <Field label="One sheet" error={wrong ?? error}>
        {(control) => (
          <div className="flex flex-wrap items-center gap-2">
            <Input
              {...control}
              type="number"
              min={1}
              inputMode="numeric"
              autoComplete="off"
              className="figures max-w-24"
              value={typed}
              readOnly={busy}
              onChange={(event) => {
                setTyped(event.target.value);
                setWrong(undefined);
                onChange();
              }}
            />
            <Button type="submit" tone="secondary" size="compact" busy={busy}>
              <Download size={18} strokeWidth={1.5} aria-hidden="true" />
              Print sheet
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
