/** 'Notify me when it is back': one field on the page of a sold-out saree. Its notice is what people agree to. */

import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { limits } from "@/api/limits";
import { session } from "@/api/session";
import { useEmailForm } from "@/lib/forms/useEmailForm";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { EmailInput } from "@/ui/EmailInput";
import { Honeypot } from "@/ui/Honeypot";
import { OutcomeLine } from "@/ui/OutcomeLine";
import { askForAlert } from "./stockAlert";

function Done({ message, email }: { message: string; email: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className="flex items-start gap-3 bg-leaf-tint p-4 text-leaf">
      <CircleCheck size={20} strokeWidth={1.5} className="mt-0.5 shrink-0" aria-hidden />
      <div className="grid min-w-0 gap-1">
        <p ref={said} tabIndex={-1} role="status" className="font-semibold focus:outline-none">
          {message}
        </p>
        <p className="text-small break-words">We'll email {email} once when it is back.</p>
      </div>
    </div>
  );
}

export function StockAlert({ productId }: { productId: string }) {
  const { id, saidId, noticeId, trap, email, busy, outcome, submit, input } = useEmailForm({
    start: () => session.email() ?? "",
    send: (typed, website) => askForAlert(productId, typed, website),
  });
  if (outcome?.ok) return <Done message={outcome.message} email={email} />;
  return (
    <form
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={submit}
      className="relative grid gap-3 bg-sunk p-4"
    >
      <div className="grid gap-1.5">
        <p id={`${id}-title`} className="font-semibold">
          Notify me when it is back
        </p>
        <label htmlFor={id} className="text-small font-medium">
          Email
        </label>
      </div>
      <div className="flex flex-wrap gap-3">
        <EmailInput
          {...input}
          maxLength={limits.AlertBody.email.maxLength}
          className="min-w-0 flex-1 basis-48"
        />
        <Button
          type="submit"
          tone="secondary"
          busy={busy}
          className="flex-1 whitespace-nowrap sm:flex-none"
        >
          Notify me
        </Button>
      </div>
      <OutcomeLine id={saidId} outcome={outcome} />
      <p id={noticeId} className="text-small text-ink-2">
        We email you once, when you can order it again. We use your address for nothing else:{" "}
        <Link to={paths.privacy} className="underline underline-offset-[3px]">
          Privacy
        </Link>
        .
      </p>
      <Honeypot ref={trap} />
    </form>
  );
}
