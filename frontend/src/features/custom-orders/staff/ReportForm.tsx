/** How far the loom has come: of all sarees together, since the beginning. */
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { NumberInput } from "@/ui/Input";
import { toast } from "@/ui/toast";
import { wovenWords } from "../paymentWords";
import { actionOf } from "./nextSteps";
import { isLess, reportSchema } from "./numberForms";
import { ProseField } from "./ProseField";
import { type StaffCustomOrder, useReportWeaving } from "./queries";
import { WorkProblem } from "./WorkProblem";

const LABELS = { cm: "Woven so far, in cm", words: "To the customer", note: "Note" };

export function ReportForm({ order, onDone }: { order: StaffCustomOrder; onDone: () => void }) {
  const report = useReportWeaving(order.id);
  const before = order.woven?.cm ?? 0;
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm({
    schema: reportSchema(before),
    start: { cm: "", words: "", note: "" },
    labels: LABELS,
    judge: "when sent",
  });
  const less = isLess(form.watch("cm"), before);
  const send = submit(async ({ cm, words, note }) => {
    try {
      await report.mutateAsync({ version: order.version, cm: Number(cm), words, note });
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success("Written down");
    onDone();
  });
  const action = actionOf("report", order);
  return (
    <form onSubmit={send} noValidate aria-label={action} className="grid gap-4 p-4">
      <Field
        {...field("cm")}
        hint={order.woven ? `All sarees together. So far ${wovenWords(order.woven)}` : undefined}
      >
        {(control) => (
          <NumberInput {...control} inputMode="numeric" maxLength={6} readOnly={sending} />
        )}
      </Field>
      <ProseField
        {...field("words")}
        optional
        hint="Stands on their page"
        longest={staffLimits.ProgressBody.words.maxLength}
        busy={sending}
      />
      <ProseField
        {...field("note")}
        optional={!less}
        hint={less ? "Why it is less now. Only staff see it" : "Only staff see it"}
        longest={staffLimits.ProgressBody.note.maxLength}
        busy={sending}
      />
      {refusal && <WorkProblem error={report.error} />}
      <Button type="submit" busy={sending} wide>
        {action}
      </Button>
    </form>
  );
}
