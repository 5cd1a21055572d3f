/** Messages, one under the other: whose, about what, and by when something has to be done. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { shortMoment } from "@/lib/dates";
import { ClockWord } from "./ClockWord";
import type { MessageRow } from "./queries";
import { StatusWord } from "./StatusWord";

type Props = {
  rows: readonly MessageRow[];
  /** Where these messages are opened from: the way back. */
  from: string;
};

function Row({ row, from }: { row: MessageRow; from: string }) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 border-b border-line py-3 hover:bg-paper md:grid-cols-[minmax(0,1fr)_auto] md:px-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link
            to={adminPaths.message(row.id)}
            state={{ from }}
            className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {row.name}
          </Link>
          <span className="figures text-small text-ink-2">{row.ticket}</span>
        </p>
        <p className="line-clamp-2 text-small wrap-anywhere">
          {row.subject && <span className="font-medium">{row.subject} · </span>}
          <span className="text-ink-2">{row.begins}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-end">
        <span className="flex flex-wrap items-center gap-1.5">
          <StatusWord message={row} />
          <span className="figures text-small text-ink-2">{shortMoment(row.receivedAt)}</span>
        </span>
        {row.clock && <ClockWord clock={row.clock} />}
      </div>
    </li>
  );
}

export function MessageRows({ rows, from }: Props) {
  return (
    <ul className="border-t border-line">
      {rows.map((row) => (
        <Row key={row.id} row={row} from={from} />
      ))}
    </ul>
  );
}
