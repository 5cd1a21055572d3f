/**
 * The newsletter's field. It stands on light and on dark ground: words take the ground's colour, and what is wrong brings
 * its own. Its notice is what people agree to: a new wording needs a new version (`NEWSLETTER_NOTICE` on the server).
 */

import { Link } from "react-router-dom";
import { limits } from "@/api/limits";
import { useEmailForm } from "@/lib/forms/useEmailForm";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { EmailInput } from "@/ui/EmailInput";
import { Honeypot } from "@/ui/Honeypot";
import { OutcomeLine } from "@/ui/OutcomeLine";
import { toast } from "@/ui/toast";
import { subscribe } from "./subscription";

type Props = {
  /** Stands on dyed cloth (wine, madder): the button is the light one then. */
  onDye?: boolean;
};

export function NewsletterForm({ onDye = false }: Props) {
  const form = useEmailForm({
    send: subscribe,
    onSent: (message) => {
      form.clear();
      toast.success(message);
    },
  });
  const { id, saidId, noticeId, trap, busy, outcome, submit, input } = form;
  return (
    <form
      noValidate
      aria-label="Newsletter"
      onSubmit={submit}
      className="relative grid w-full max-w-[560px] gap-3 text-left"
    >
      <label htmlFor={id} className="text-small font-medium">
        Email
      </label>
      <div className="-mt-1.5 grid gap-3 sm:grid-cols-[1fr_auto]">
        <EmailInput {...input} maxLength={limits.SubscribeBody.email.maxLength} />
        <Button type="submit" tone={onDye ? "panel" : "primary"} busy={busy}>
          Subscribe
        </Button>
      </div>
      <OutcomeLine id={saidId} outcome={outcome} />
      <p id={noticeId} className="text-small">
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
