/** Somebody else saved the same thing: what became of both, and what still has to be chosen. */
import { dateTime } from "@/lib/dates";
import type { Both } from "@/lib/forms/mergeFields";
import { InfoPanel } from "./InfoPanel";

type Props<Name extends string> = {
  /** "this saree" */
  what: string;
  by: { changedBy?: string | null | undefined; changedAt?: string | null | undefined };
  taken: readonly string[];
  both: readonly Both<Name>[];
  onTheirs: (name: Name) => void;
};

export function ChangedMeanwhile<Name extends string>({
  what,
  by,
  taken,
  both,
  onTheirs,
}: Props<Name>) {
  const who = by.changedBy ?? "Somebody else";
  return (
    <InfoPanel
      tone="turmeric"
      role="alert"
      title={`${who} has changed ${what} meanwhile (${dateTime(by.changedAt)})`}
    >
      <div className="grid gap-2">
        {taken.length > 0 && <p>Taken over into your form: {taken.join(", ")}.</p>}
        {both.length > 0 && (
          <>
            <p>You both changed these. What you typed stands in the form:</p>
            <ul className="grid gap-1">
              {both.map(({ name, label, theirs }) => (
                <li key={name} className="flex flex-wrap items-center gap-x-3">
                  <span className="min-w-0 break-words">
                    <span className="font-semibold">{label}</span>: {who} has “{theirs || "nothing"}
                    ”
                  </span>
                  <button
                    type="button"
                    aria-label={`Take theirs: ${label}`}
                    onClick={() => onTheirs(name)}
                    className="min-h-11 font-semibold text-link"
                  >
                    Take theirs
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>Nothing is saved yet. Look at it once more and press Save.</p>
      </div>
    </InfoPanel>
  );
}
