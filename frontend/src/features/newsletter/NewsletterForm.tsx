/**
 * The newsletter's field. It stands on light and on dark ground: words take the ground's colour, and what is wrong brings
 * its own. Its notice is what people agree to: a new wording needs a new version (`NEWSLETTER_NOTICE` on the server).
 */

import { CircleAlert, CircleCheck } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { limits } from "@/api/limits";
import { EMAIL } from "@/lib/email";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { Honeypot } from "@/ui/Honeypot";
import { Input } from "@/ui/Input";
import { toast } from "@/ui/toast";
import { type Outcome, subscribe } from "./subscription";

const MISSING = "Please enter your email";
const BAD_EMAIL = "Please enter a valid email address";

type Props = {
  /** Stands on dyed cloth (wine, madder): the button is the light one then. */
  onDye?: boolean;
};

export function NewsletterForm({ onDye = false }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
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
    const answer = await subscribe(typed, trap.current?.value ?? "");
    setBusy(false);
    if (!answer.ok) return refuse(answer.message);
    setOutcome(answer);
    setEmail("");
    toast.success(answer.message);
  };

  const wrong = outcome && !outcome.ok;
  return (
    <form
      noValidate
      aria-label="Newsletter"
      onSubmit={(event) => void submit(event)}
      className="relative grid w-full max-w-[560px] gap-3 text-left"
    >
      <label htmlFor={id} className="text-small font-medium">
        Email
      </label>
      <div className="-mt-1.5 grid gap-3 sm:grid-cols-[1fr_auto]">
        <Input
          ref={field}
          id={id}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.SubscribeBody.email.maxLength}
          value={email}
          readOnly={busy}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-said ${id}-notice`}
          onChange={(event) => {
            setEmail(event.target.value);
            setOutcome(null);
          }}
        />
        <Button type="submit" tone={onDye ? "panel" : "primary"} busy={busy}>
          Subscribe
        </Button>
      </div>
      <div id={`${id}-said`} aria-live="polite" className="empty:hidden">
        {outcome && (
          <p
            className={`flex items-start gap-2 px-3 py-2 text-small ${
              outcome.ok ? "bg-leaf-tint text-leaf" : "bg-kumkum-tint text-kumkum"
            }`}
          >
            {outcome.ok ? (
              <CircleCheck size={18} strokeWidth={1.5} className="mt-px shrink-0" aria-hidden />
            ) : (
              <CircleAlert size={18} strokeWidth={1.5} className="mt-px shrink-0" aria-hidden />
            )}
            <span>{outcome.message}</span>
          </p>
        )}
      </div>
      <p id={`${id}-notice`} className="text-small">
        New sarees twice a month, after you confirm by email. Unsubscribe any time. We keep your
        address for this only:{" "}
        <Link to={paths.privacy} className="underline underline-offset-[3px]">
          Privacy
        </Link>
        .
      </p>
      <Honeypot ref={trap} />
    </form>
  );
}
