/** What the customer was told, and what did not arrive. */
import { dateTime } from "@/lib/dates";
import { Card } from "./Card";
import type { AdminOrder, OrderEmail } from "./types";

const STATE: Readonly<Record<OrderEmail["state"], string>> = {
  waiting: "Waits, goes out",
  sent: "Sent",
  given_up: "Given up",
};

type Props = Pick<AdminOrder, "emails"> & { wordOf: (kind: string) => string };

export function EmailsCard({ emails, wordOf }: Props) {
  return (
    <Card title="Emails">
      {emails.length === 0 && <p className="text-small text-ink-2">None was sent yet.</p>}
      <ul className="-my-2">
        {emails.map(({ kind, state, at, error }) => (
          <li key={`${kind}-${at}`} className="grid py-2 text-small">
            <span className="font-medium">{wordOf(kind)}</span>
            <span className={state === "given_up" ? "font-semibold text-kumkum" : "text-ink-2"}>
              {STATE[state]} {dateTime(at)}
            </span>
            {error && <span className="text-ink-2 wrap-anywhere">{error}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
