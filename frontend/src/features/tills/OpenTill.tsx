/** A till is opened: the change that lies in it is counted. */
import { useEffect, useRef, useState } from "react";
import { rupees } from "@/lib/money";
import { newKey } from "@/lib/newKey";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";
import { CountFields, useCountForm } from "./CountFields";
import { countBody, countErrors, EMPTY, isEmpty } from "./count";
import { Note } from "./Note";
import { nextField } from "./nextField";
import { Part, Said } from "./pieces";
import { openTill } from "./queries";
import type { OpenBody, Session, Till } from "./types";
import { useOnce } from "./useOnce";
import { useStoredSession } from "./useStoredSession";

type Props = { till: Till; onOpened: () => void; onBack?: (() => void) | undefined };

export function OpenTill({ till, onOpened, onBack }: Props) {
  const [id, setId] = useState(newKey);
  const [asksWhy, setAsksWhy] = useState(false);
  const { store: show, askAgain } = useStoredSession();
  const once = useOnce<OpenBody, Session>({
    send: (body, again) => openTill(till.id, body, again),
  });
  const { form, field, refusal, refuse, sending, submit } = useCountForm();
  const why = field("note").id;
  const place = useRef(why);
  useEffect(() => {
    if (asksWhy) document.getElementById(place.current)?.focus();
  }, [asksWhy]);
  const send = submit(async (typed) => {
    if (isEmpty(typed)) {
      refuse({ message: "", fields: EMPTY });
      return;
    }
    const outcome = await once.store({ id, count: countBody(typed), note: typed.note });
    if (outcome.is === "done") {
      toast.success(`${till.name} is open.`);
      show(outcome.data);
      onOpened();
      return;
    }
    if (outcome.is === "unknown") return askAgain();
    const { code, message, fields } = outcome.failure;
    if (code === "idempotency_mismatch") setId(newKey());
    // Somebody else was faster, or the till is retired.
    if (code === "till_open" || code === "not_found") {
      toast.info(message);
      askAgain();
      return;
    }
    if (fields.note) setAsksWhy(true);
    refuse({ message, fields: countErrors(fields) });
  });
  return (
    <Part title={`Open ${till.name}`} onBack={onBack}>
      <form noValidate onSubmit={send} onKeyDown={nextField} className="grid gap-4">
        <p className="text-small text-ink-2">
          Count the change that lies in the drawer.
          {till.left != null && ` ${rupees(till.left)} lay in it when it was closed.`}
        </p>
        <fieldset disabled={once.isUnsure} className="grid min-w-0 gap-4">
          <legend className="sr-only">What lies in the drawer</legend>
          <CountFields field={field} form={form} />
          {asksWhy && <Note field={field("note")} />}
        </fieldset>
        <Said isUnsure={once.isUnsure} message={refusal?.message} />
        <Button type="submit" wide busy={sending}>
          {once.isUnsure ? "Try again" : `Open ${till.name}`}
        </Button>
      </form>
    </Part>
  );
}
