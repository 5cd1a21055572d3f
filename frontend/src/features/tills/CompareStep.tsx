/** What was counted beside what should be there; then the till is closed. */
import { z } from "zod/mini";
import { cx } from "@/lib/cx";
import { clockTime } from "@/lib/dates";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { DataList } from "@/ui/DataList";
import { differenceWords } from "./count";
import { Note } from "./Note";
import { Part, Said } from "./pieces";
import { closeTill } from "./queries";
import type { DrawerCount, Session } from "./types";
import { useOnce } from "./useOnce";
import { useStoredSession } from "./useStoredSession";

const schema = z.object({ note: z.string().check(z.trim()) });
const LABELS = { note: "Reason" };

type Props = {
  session: Session;
  /** The newest one. */
  last: DrawerCount;
  /** Why it cannot be closed now. */
  reason: string | null;
  onAgain: () => void;
};

function Counts({ counts }: Pick<Session, "counts">) {
  return (
    <div className="grid gap-1">
      <h4 className="text-small font-semibold">All counts</h4>
      <ol className="divide-y divide-line border-y border-line text-small">
        {counts.map(({ countedAt, by, count, difference }) => (
          <li key={countedAt} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 text-ink-2 wrap-anywhere">
              {clockTime(countedAt)}, {by}
            </span>
            <span className="price-figures">
              {rupees(count.total)} · {differenceWords(difference)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function CompareStep({ session, last, reason, onAgain }: Props) {
  const { id, till, counts, noteNeeded } = session;
  const { store: show, askAgain } = useStoredSession();
  const once = useOnce<string, Session>({ send: (note, again) => closeTill(id, note, again) });
  const { field, refusal, refuse, sending, submit } = useCheckedForm({
    schema,
    start: { note: session.closingNote },
    labels: LABELS,
    judge: "when sent",
  });
  const why = field("note");
  const send = submit(async ({ note }) => {
    if (reason) return;
    if (noteNeeded && note === "") {
      refuse({ message: "", fields: { note: "Please say why" } });
      return;
    }
    const outcome = await once.store(note);
    if (outcome.is === "done") show(outcome.data);
    else if (outcome.is === "refused") {
      refuse(outcome.failure);
      askAgain();
    }
  });
  return (
    <Part title={`Close ${till.name}`}>
      <p
        role="status"
        className={cx(
          "price-figures text-[2rem] leading-tight font-semibold",
          noteNeeded && last.difference < 0 && "text-kumkum",
        )}
      >
        {differenceWords(last.difference)}
      </p>
      <DataList
        look="totals"
        rows={[
          { id: "expected", term: "Should be there", value: rupees(last.expected) },
          { id: "counted", term: "Counted", value: rupees(last.count.total) },
        ]}
      />
      {counts.length > 1 && <Counts counts={counts} />}
      <form noValidate onSubmit={send} className="grid gap-4">
        <fieldset disabled={once.isUnsure} className="grid min-w-0 empty:hidden">
          {(noteNeeded || why.error) && <Note field={why} />}
        </fieldset>
        <Said isUnsure={once.isUnsure} message={refusal?.message} />
        <div className="grid gap-2">
          <Button type="submit" wide busy={sending} reason={reason}>
            {once.isUnsure ? "Try again" : `Close ${till.name}`}
          </Button>
          {!once.isUnsure && (
            <Button tone="secondary" wide onClick={onAgain}>
              Count again
            </Button>
          )}
        </div>
      </form>
    </Part>
  );
}
