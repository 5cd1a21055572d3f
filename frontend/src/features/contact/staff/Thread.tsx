/** What was written: the message, then replies and notes as they followed. */
import { CircleAlert, Lock } from "lucide-react";
import { dateTime } from "@/lib/dates";
import { PlainText } from "@/ui/PlainText";
import type { Message, MessageEntry } from "./queries";

const text = "whitespace-pre-line wrap-anywhere";

const DELIVERY: Readonly<Record<NonNullable<MessageEntry["delivery"]>, string>> = {
  waiting: "On its way",
  sent: "Sent by email",
  given_up: "Could not be sent. Emails lists it, to be sent again",
  undeliverable: "Not delivered: this address takes no email. Please call",
};

function Delivery({ state }: { state: NonNullable<MessageEntry["delivery"]> }) {
  const failed = state === "given_up" || state === "undeliverable";
  if (!failed) return <>{DELIVERY[state]}</>;
  return (
    <span className="font-semibold text-kumkum">
      <CircleAlert
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="mr-1 inline-block align-text-bottom"
      />
      {DELIVERY[state]}
    </span>
  );
}

function Entry({ entry }: { entry: MessageEntry }) {
  if (!entry.delivery) {
    return (
      <li className="border-l-[3px] border-zari bg-paper p-3 text-small md:p-4">
        <p className={text}>{entry.text}</p>
        <p className="mt-1 text-ink-2">
          <Lock
            size={14}
            strokeWidth={1.75}
            aria-hidden="true"
            className="mr-1 inline-block align-text-bottom"
          />
          Note by {entry.by} · {dateTime(entry.at)}
        </p>
      </li>
    );
  }
  return (
    <li className="border-l-[3px] border-rani-600 bg-rani-tint p-3 md:p-4">
      <p className={text}>{entry.text}</p>
      <p className="mt-1 text-small text-ink-2">
        Reply by {entry.by} · {dateTime(entry.at)} · <Delivery state={entry.delivery} />
      </p>
    </li>
  );
}

export function Thread({ message }: { message: Message }) {
  return (
    <ol className="grid gap-3" aria-label="What was written">
      <li className="border-l-[3px] border-control bg-sunk p-3 md:p-4">
        {message.subject && <p className="mb-1 font-semibold wrap-anywhere">{message.subject}</p>}
        <p className={text}>
          <PlainText>{message.message}</PlainText>
        </p>
        <p className="mt-1 text-small text-ink-2 wrap-anywhere">
          {message.name} · {dateTime(message.receivedAt)}
        </p>
      </li>
      {message.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}
