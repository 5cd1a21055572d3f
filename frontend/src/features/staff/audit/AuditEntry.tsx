/** One sentence of the log; what changed is behind it. */
import { Link } from "react-router-dom";
import { dateTime } from "@/lib/dates";
import type { AuditRow } from "../types";
import { changes, deed, pageOf, sentence, subject } from "./sentence";

export function AuditEntry({ row }: { row: AuditRow }) {
  const changed = changes(row);
  const page = pageOf(row);
  return (
    <li className="border-b border-line py-3">
      <p className="wrap-anywhere">
        {page ? (
          <>
            {deed(row)}{" "}
            <Link to={page} className="text-link">
              {subject(row)}
            </Link>
          </>
        ) : (
          sentence(row)
        )}
      </p>
      <p className="text-small text-ink-2">{dateTime(row.at)}</p>
      {row.reason && <p className="text-small wrap-anywhere">“{row.reason}”</p>}
      {changed.length > 0 && (
        <details className="text-small">
          <summary className="flex min-h-11 cursor-pointer items-center underline">
            What changed
          </summary>
          <dl className="grid gap-2">
            {changed.map(({ field, before, after }) => (
              <div key={field} className="border-l-[3px] border-zari pl-3 wrap-anywhere">
                <dt className="font-semibold">{field}</dt>
                <dd>
                  {before} → {after}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
