/** What somebody typed and did not save, found again in this browser. */
import { clockTime, dateTime } from "@/lib/dates";
import { InfoPanel } from "./InfoPanel";

type Props = { at: number; onRestore: () => void; onThrowAway: () => void };

const button = "min-h-11 font-semibold text-link";

export function DraftNotice({ at, onRestore, onThrowAway }: Props) {
  const when = new Date(at);
  const isToday = when.toDateString() === new Date().toDateString();
  const said = isToday ? clockTime(when) : dateTime(when);
  return (
    <InfoPanel role="status" title={`Changes from ${said} that were not saved`}>
      <div className="flex flex-wrap gap-x-6">
        <button type="button" onClick={onRestore} className={button}>
          Restore
        </button>
        <button type="button" onClick={onThrowAway} className={button}>
          Throw away
        </button>
      </div>
    </InfoPanel>
  );
}
