/** The drawer is counted by somebody who is not told what should lie in it. */
import { Button } from "@/ui/Button";
import { CountFields, useCountForm } from "./CountFields";
import { countBody, countErrors, EMPTY, isEmpty } from "./count";
import { nextField } from "./nextField";
import { Part, Said } from "./pieces";
import { countDrawer } from "./queries";
import type { CountBody, Session } from "./types";
import { useOnce } from "./useOnce";
import { useStoredSession } from "./useStoredSession";

type Props = {
  session: string;
  name: string;
  /** Counted before: nothing is sold in it any more. */
  isAgain: boolean;
  /** Why it cannot be counted now. */
  reason: string | null;
  onCounted: () => void;
  onBack?: (() => void) | undefined;
};

export function CountStep({ session, name, isAgain, reason, onCounted, onBack }: Props) {
  const { store: show, askAgain } = useStoredSession();
  const once = useOnce<CountBody, Session>({
    send: (count, again) => countDrawer(session, count, again),
  });
  const { form, field, refusal, refuse, sending, submit } = useCountForm();
  const send = submit(async (typed) => {
    if (reason) return;
    if (isEmpty(typed)) {
      refuse({ message: "", fields: EMPTY });
      return;
    }
    const outcome = await once.store(countBody(typed));
    if (outcome.is === "done") {
      show(outcome.data);
      onCounted();
    } else if (outcome.is === "refused") {
      const { message, fields } = outcome.failure;
      refuse({ message, fields: countErrors(fields) });
      askAgain();
    }
  });
  return (
    <Part title={`Count ${name}`} onBack={onBack}>
      <form noValidate onSubmit={send} onKeyDown={nextField} className="grid gap-4">
        <p className="text-small text-ink-2">
          Count everything that lies in the drawer.
          {!isAgain && " From then on nothing is sold here until the till is opened anew."}
        </p>
        <fieldset disabled={once.isUnsure} className="grid min-w-0 gap-4">
          <legend className="sr-only">What lies in the drawer</legend>
          <CountFields field={field} form={form} />
        </fieldset>
        <Said isUnsure={once.isUnsure} message={refusal?.message} />
        <Button type="submit" wide busy={sending} reason={reason}>
          {once.isUnsure ? "Try again" : "Done counting"}
        </Button>
      </form>
    </Part>
  );
}
