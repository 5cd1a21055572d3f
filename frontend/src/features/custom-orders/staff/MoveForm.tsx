/** One step further, with what goes with it: words, a note, the list of what was looked at, or who carries it. */
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { CodeInput, Input } from "@/ui/Input";
import { toast } from "@/ui/toast";
import { ChecksField } from "./ChecksField";
import { moveBody, moveSchema, NOTHING } from "./moveForm";
import type { Move } from "./nextSteps";
import { ProseField } from "./ProseField";
import { type StaffCustomOrder, useMoveCustomOrder } from "./queries";
import { WorkProblem } from "./WorkProblem";

type Props = { order: StaffCustomOrder; move: Move; onDone: () => void };

const { words, note, courier, trackingNumber } = staffLimits.MoveCustomOrderBody;

export function MoveForm({ order, move, onDone }: Props) {
  const step = useMoveCustomOrder(order.id);
  const { field, sending, refusal, refuse, submit } = useCheckedForm({
    schema: moveSchema(
      move,
      order.checks.map(({ name }) => name),
    ),
    start: NOTHING,
    labels: {
      checks: "What was looked at",
      courier: "Courier",
      trackingNumber: "Tracking number",
      words: move.words?.label ?? "",
      note: move.note?.label ?? "",
    },
    judge: "when sent",
  });
  const send = submit(async (fields) => {
    try {
      await step.mutateAsync(moveBody(move, fields, order.version));
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success(move.done);
    onDone();
  });
  return (
    <form onSubmit={send} noValidate aria-label={move.action} className="grid gap-4 p-4">
      {move.checks && <ChecksField {...field("checks")} checks={order.checks} />}
      {move.parcel && (
        <>
          <Field {...field("courier")}>
            {(control) => (
              <Input
                {...control}
                autoComplete="on"
                maxLength={courier.maxLength}
                readOnly={sending}
              />
            )}
          </Field>
          <Field {...field("trackingNumber")} optional>
            {(control) => (
              <CodeInput {...control} maxLength={trackingNumber.maxLength} readOnly={sending} />
            )}
          </Field>
        </>
      )}
      {move.words && (
        <ProseField
          {...field("words")}
          hint={move.words.hint}
          optional={!move.words.must}
          longest={words.maxLength}
          busy={sending}
        />
      )}
      {move.note && (
        <ProseField
          {...field("note")}
          hint={move.note.hint}
          optional={!move.note.must}
          longest={note.maxLength}
          busy={sending}
        />
      )}
      <p className="text-small text-ink-2">The customer gets an email about it.</p>
      {refusal && <WorkProblem error={step.error} />}
      <Button type="submit" busy={sending} wide>
        {move.action}
      </Button>
    </form>
  );
}
