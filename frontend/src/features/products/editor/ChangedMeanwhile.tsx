/** Somebody else saved the same saree: what became of both, and what still has to be chosen. */
import { dateTime } from "@/lib/dates";
import { InfoPanel } from "@/ui/InfoPanel";
import type { Merged } from "./mergeSaree";
import type { Saree } from "./sareeFields";

type Props = {
  by: Pick<Saree, "changedBy" | "changedAt">;
  merged: Pick<Merged, "taken" | "both">;
  onTheirs: (name: Merged["both"][number]["name"]) => void;
};

export function ChangedMeanwhile({ by, merged, onTheirs }: Props) {
  const who = by.changedBy ?? "Somebody else";
  return (
    <InfoPanel
      tone="turmeric"
      role="alert"
      title={`${who} has changed this saree meanwhile (${dateTime(by.changedAt)})`}
    >
      <div className="grid gap-2">
        {merged.taken.length > 0 && <p>Taken over into your form: {merged.taken.join(", ")}.</p>}
        {merged.both.length > 0 && (
          <>
            <p>You both changed these. What you typed stands in the form:</p>
            <ul className="grid gap-1">
              {merged.both.map(({ name, label, theirs }) => (
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
