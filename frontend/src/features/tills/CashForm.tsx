/** Cash is put in or taken out for something that is neither a sale nor a refund. */
import { useState } from "react";
import { z } from "zod/mini";
import { counterLimits } from "@/api/counterLimits";
import { tooLong } from "@/api/fieldRules";
import { amount, filled } from "@/lib/forms/formRules";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { rupees } from "@/lib/money";
import { newKey } from "@/lib/newKey";
import { typedAmount } from "@/lib/typedAmount";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Input, RupeesInput } from "@/ui/Input";
import { nextField } from "./nextField";
import { Part, Said } from "./pieces";
import { moveCash } from "./queries";
import { sentMoves } from "./sentMoves";
import type { Direction, MoveBody, Session } from "./types";
import { useOnce } from "./useOnce";
import { useStoredSession } from "./useStoredSession";

const { minLength, maxLength } = counterLimits.CashMoveBody.reason;

const schema = z.object({
  amount,
  reason: filled.check(
    z.minLength(minLength, "Please say what it is for"),
    z.maxLength(maxLength, tooLong(maxLength)),
  ),
});
const LABELS = { amount: "Amount", reason: "What is it for?" };

export const DIRECTION_WORDS: Readonly<Record<Direction, string>> = {
  in: "Cash in",
  out: "Cash out",
};

type Props = {
  session: string;
  direction: Direction;
  /** What they may take out at once; null: whatever is there. */
  limit: number | null;
  /** Stored; what is to be said of it. */
  onStored: (said: string) => void;
  onBack: () => void;
};

export function CashForm({ session, direction: wanted, limit, onStored, onBack }: Props) {
  const [before] = useState(() => sentMoves.of(session));
  const [id, setId] = useState(newKey);
  const direction = before?.direction ?? wanted;
  const { store: show, askAgain } = useStoredSession();
  const once = useOnce<MoveBody, Session>({
    start: before,
    keep: (sent) => sentMoves.keep(session, sent),
    send: (body, again) => moveCash(session, body, again),
  });
  const { field, refusal, refuse, sending, submit } = useCheckedForm({
    schema,
    start: { amount: before ? String(before.amount) : "", reason: before?.reason ?? "" },
    labels: LABELS,
    judge: "when sent",
  });
  const send = submit(async (typed) => {
    const sum = typedAmount(typed.amount) ?? 0;
    const outcome = await once.store({ id, direction, amount: sum, reason: typed.reason });
    if (outcome.is === "done") {
      show(outcome.data);
      onStored(`${rupees(sum)} ${direction === "in" ? "put in" : "taken out"}: ${typed.reason}`);
      return;
    }
    if (outcome.is === "unknown") return;
    const { code } = outcome.failure;
    if (code === "idempotency_mismatch") setId(newKey());
    if (code.startsWith("till_")) askAgain();
    refuse(outcome.failure);
  });
  const hint =
    direction === "out" && limit !== null ? `You may take out up to ${rupees(limit)}.` : undefined;
  return (
    <Part title={DIRECTION_WORDS[direction]} onBack={onBack}>
      <form noValidate onSubmit={send} onKeyDown={nextField} className="grid gap-5">
        <fieldset disabled={once.isUnsure} className="grid min-w-0 gap-5">
          <legend className="sr-only">{DIRECTION_WORDS[direction]}</legend>
          <Field {...field("amount")} hint={hint}>
            {(control) => <RupeesInput {...control} enterKeyHint="next" />}
          </Field>
          <Field {...field("reason")}>
            {(control) => <Input {...control} autoComplete="off" />}
          </Field>
        </fieldset>
        <Said isUnsure={once.isUnsure} message={refusal?.message} />
        <Button type="submit" wide busy={sending}>
          {once.isUnsure ? "Try again" : direction === "in" ? "Put in" : "Take out"}
        </Button>
      </form>
    </Part>
  );
}
