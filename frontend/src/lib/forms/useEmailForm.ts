/** A form of one email address: judged when sent, sent once at a time, put right where it was typed. */
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from "react";
import { EMAIL } from "../email";

const MISSING = "Please enter your email";
const BAD_EMAIL = "Please enter a valid email address";

/** As `api/outcome.ts` has it. */
type Outcome = { ok: boolean; message: string };

type Options = {
  start?: () => string;
  /** `website` is what a machine typed into the field that nobody sees. */
  send: (email: string, website: string) => Promise<Outcome>;
  onSent?: (message: string) => void;
};

export function useEmailForm({ start = () => "", send, onSent }: Options) {
  const id = useId();
  const [saidId, noticeId] = [`${id}-said`, `${id}-notice`];
  const field = useRef<HTMLInputElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(start);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const refuse = (message: string) => {
    setOutcome({ ok: false, message });
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = email.trim();
    if (!EMAIL.test(typed)) return refuse(typed === "" ? MISSING : BAD_EMAIL);
    setBusy(true);
    setOutcome(null);
    const answer = await send(typed, trap.current?.value ?? "");
    setBusy(false);
    if (!answer.ok) return refuse(answer.message);
    setOutcome(answer);
    onSent?.(answer.message);
  };

  return {
    id,
    /** Of the elements that say what became of it, and what people agree to. */
    saidId,
    noticeId,
    /** Of the field that nobody sees. */
    trap,
    email: email.trim(),
    clear: () => setEmail(""),
    busy,
    outcome,
    submit: (event: FormEvent) => void submit(event),
    /** For the `EmailInput`. */
    input: {
      ref: field,
      id,
      value: email,
      readOnly: busy,
      "aria-invalid": outcome && !outcome.ok ? true : undefined,
      "aria-describedby": `${saidId} ${noticeId}`,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setEmail(event.target.value);
        setOutcome(null);
      },
    },
  };
}
