/** Bills that need a person, the one that waits longest on top, and under them what was done of late. */
import { Link } from "react-router-dom";
import { cx } from "@/lib/cx";
import { shortMoment } from "@/lib/dates";
import type { ConflictView } from "./types";
import { isOpen, kindWord } from "./words";

type Props = {
  conflicts: readonly ConflictView[];
  /** Which one is shown. */
  chosen: string | null;
  /** Where one is shown, by its id. */
  pathOf: (id: string) => string;
};

type RowsProps = Props & { label: string };

function Rows({ conflicts, chosen, pathOf, label }: RowsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {conflicts.map((one) => (
        <li key={one.id}>
          <Link
            to={pathOf(one.id)}
            aria-current={one.id === chosen ? "true" : undefined}
            className={cx(
              "grid min-h-16 content-center gap-0.5 px-4 py-2.5 hover:bg-sunk",
              one.id === chosen && "bg-sunk",
            )}
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{kindWord(one)}</span>
              <span className="figures text-small text-ink-2">{shortMoment(one.foundAt)}</span>
            </span>
            <span className="figures text-small wrap-anywhere text-ink-2">
              {[one.number, one.till].filter(Boolean).join(" · ") || "Number unknown"}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function ConflictList(props: Props) {
  const open = props.conflicts.filter(isOpen);
  const done = props.conflicts.filter((one) => !isOpen(one));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-6">
      {open.length > 0 ? (
        <Rows {...props} label="Open" conflicts={open} />
      ) : (
        <p role="status" className="px-4 pt-4 text-ink-2">
          Nothing needs a person.
        </p>
      )}
      {done.length > 0 && (
        <section aria-labelledby="conflicts-done" className="grid gap-2">
          <h2 id="conflicts-done" className="px-4 font-sans text-small font-semibold text-ink-2">
            Done in the last 30 days
          </h2>
          <Rows {...props} label="Done" conflicts={done} />
        </section>
      )}
    </div>
  );
}
