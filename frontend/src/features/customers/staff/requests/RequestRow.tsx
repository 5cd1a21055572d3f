/** One request: what is asked, by when, who asks, and what became of it. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { longDate } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { DueWord } from "./DueWord";
import type { DataRequest } from "./queries";
import { CHANNELS, KINDS, nameOf } from "./words";

type Props = {
  request: DataRequest;
  /** The way back from whoever asks; without it their page is where it stands. */
  from?: string;
  onFinish: () => void;
};

const contact = "inline-flex min-h-11 items-center text-link wrap-anywhere";

function Who({ request, from }: { request: DataRequest; from: string }) {
  const { customerId, name, phone, email } = request;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {customerId && name ? (
        <Link to={adminPaths.customer(customerId)} state={{ from }} className={contact}>
          {name}
        </Link>
      ) : (
        <span className="inline-flex min-h-11 items-center wrap-anywhere">{nameOf(request)}</span>
      )}
      {phone && (
        <a href={`tel:+91${phone}`} className={`figures ${contact}`}>
          +91 {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={contact}>
          {email}
        </a>
      )}
    </p>
  );
}

export function RequestRow({ request, from, onFinish }: Props) {
  const { kind, channel, receivedOn, notedBy, proof, note, done } = request;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 text-small md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-body font-semibold">{KINDS[kind]}</span>
          <DueWord request={request} />
        </p>
        {from !== undefined && <Who request={request} from={from} />}
        <p className="text-ink-2">
          {CHANNELS[channel]}, {longDate(receivedOn)} · written down by {notedBy}
        </p>
        {proof && <p className="wrap-anywhere">Proved by: {proof}</p>}
        {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        {done && (
          <p className="whitespace-pre-line wrap-anywhere">
            <span className="font-semibold">
              Done on {longDate(done.at)} by {done.by}:
            </span>{" "}
            {done.outcome}
          </p>
        )}
      </div>
      {!done && (
        <Button
          tone="secondary"
          size="compact"
          className="justify-self-start md:self-center"
          aria-label={`Finish: ${KINDS[kind]}, ${nameOf(request)}`}
          onClick={onFinish}
        >
          Finish
        </Button>
      )}
    </li>
  );
}
