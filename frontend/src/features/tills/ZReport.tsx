/** A session on paper: one narrow column, black on white, for A4 and for rolls of 80 mm. */
import { cx } from "@/lib/cx";
import { dateTime } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { differenceWords } from "./count";
import { cashRows, noteRows, otherRows, type ReportRow } from "./reportRows";
import type { Session } from "./types";

function Rows({ title, rows }: { title: string; rows: readonly ReportRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="border-t border-black pt-2">
      <h4 className="mb-1 font-sans text-small font-semibold">{title}</h4>
      <dl className="grid gap-0.5">
        {rows.map(({ id, term, value, strong }) => (
          <div key={id} className={cx("flex justify-between gap-3", strong && "font-semibold")}>
            <dt className="min-w-0 wrap-anywhere">{term}</dt>
            <dd className="price-figures shrink-0 text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Reason({ of, text }: { of: string; text: string }) {
  return text ? (
    <p className="wrap-anywhere">
      {of}: {text}
    </p>
  ) : null;
}

export const reportTitle = ({ closedAt }: Pick<Session, "closedAt">): string =>
  closedAt ? "Z report" : "Not closed yet";

type Props = {
  session: Session;
  /** On the screen its name stands above it already. */
  isPaper?: boolean;
};

export function ZReport({ session, isPaper = false }: Props) {
  const { till, openedAt, openedBy, closedAt, closedBy, openingNote, closingNote, counts } =
    session;
  const last = counts.at(-1);
  const before = counts.slice(0, -1);
  return (
    <div className="grid w-full max-w-[72mm] grid-cols-[minmax(0,1fr)] gap-3 bg-white text-small text-black">
      <div>
        {isPaper && (
          <>
            <p className="text-title font-semibold wrap-anywhere">{till.name}</p>
            <p className="font-semibold">{reportTitle(session)}</p>
          </>
        )}
        <p className="figures wrap-anywhere">
          Opened {dateTime(openedAt)}, by {openedBy}
        </p>
        {closedAt && (
          <p className="figures wrap-anywhere">
            Closed {dateTime(closedAt)}, by {closedBy}
          </p>
        )}
      </div>
      <Rows title="Cash" rows={cashRows(session)} />
      {(openingNote || closingNote) && (
        <div className="grid gap-1">
          <Reason of="Reason at opening" text={openingNote} />
          <Reason of="Reason at closing" text={closingNote} />
        </div>
      )}
      {last && <Rows title="Counted by notes" rows={noteRows(last.count)} />}
      <Rows
        title="Counted before"
        rows={before.map(({ countedAt, by, count, difference }) => ({
          id: countedAt,
          term: `${dateTime(countedAt)}, ${by}`,
          value: `${rupees(count.total)} · ${differenceWords(difference)}`,
        }))}
      />
      <Rows title="Besides cash" rows={otherRows(session)} />
    </div>
  );
}
