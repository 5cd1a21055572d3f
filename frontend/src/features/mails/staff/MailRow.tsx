/** An email of the outbox: what it says, to whom, and what became of it. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import type { StaffMail } from "@/api/types";
import { dateTime } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { mailWord, serverSaid } from "./mailWords";

type Props = { mail: StaffMail; busy: boolean; onResend: () => void };

const tries = (count: number): string => (count === 1 ? "1 try" : `${count} tries`);

function State({ mail }: { mail: StaffMail }) {
  if (mail.state === "sent") return <p className="text-ink-2">Sent {dateTime(mail.endedAt)}</p>;
  if (mail.state === "dead") {
    return (
      <p className="text-ink-2">
        Given up {dateTime(mail.endedAt)} after {tries(mail.attempts)}
      </p>
    );
  }
  return (
    <p className="text-ink-2">
      {mail.attempts === 0 ? "Leaves" : `Next try after ${tries(mail.attempts)}:`}{" "}
      {dateTime(mail.nextAt)}
    </p>
  );
}

/** Tickets and order numbers lead to what they name. */
const listOf = (number: string): string =>
  number.startsWith("C-")
    ? `${adminPaths.messages}?view=all&q=${number}`
    : `${adminPaths.orders}?q=${number}`;

export function MailRow({ mail, busy, onResend }: Props) {
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 text-small">
        <p className="font-medium">
          {mailWord(mail.kind)}
          {mail.about && (
            <span className="figures font-normal">
              {" · "}
              <Link to={listOf(mail.about)} className="text-link">
                {mail.about}
              </Link>
            </span>
          )}
          {mail.to && <span className="font-normal wrap-anywhere text-ink-2"> · {mail.to}</span>}
        </p>
        <State mail={mail} />
        {mail.undeliverable && (
          <p className="font-semibold">
            This address takes no email. Call, or ask for another one.
          </p>
        )}
        {mail.lastError && (
          <p className="wrap-anywhere text-ink-2">
            The mail server said: {serverSaid(mail.lastError)}
          </p>
        )}
      </div>
      <Button
        tone="secondary"
        size="compact"
        busy={busy}
        onClick={onResend}
        className="justify-self-start"
      >
        {mail.state === "waiting" ? "Send now" : "Send again"}
        <span className="sr-only">
          : {mailWord(mail.kind)} {mail.about}
        </span>
      </Button>
    </li>
  );
}
