/** What the sarees cost. The shop says what that comes to, and how much of it is the advance. */
import { describeFailure } from "@/api/errors";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { rupees } from "@/lib/money";
import { today } from "@/lib/today";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { toast } from "@/ui/toast";
import { actionOf } from "./nextSteps";
import { lastDay, quoteBody, quoteSchema, quoteStart, typedTotal } from "./numberForms";
import { type StaffCustomOrder, useQuoteCustomOrder } from "./queries";
import { WorkProblem } from "./WorkProblem";

const LABELS = {
  pieces: "Sarees",
  piecePrice: "Price of one saree, in ₹",
  shipping: "Delivery of all, in ₹",
  validUntil: "Holds until",
};

export function QuoteForm({ order, onDone }: { order: StaffCustomOrder; onDone: () => void }) {
  const quote = useQuoteCustomOrder(order.id);
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm({
    schema: quoteSchema,
    start: quoteStart(order),
    labels: LABELS,
    judge: "when sent",
  });
  const total = typedTotal(form.watch());
  const send = submit(async (fields) => {
    try {
      await quote.mutateAsync(quoteBody(fields, order.version));
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success("The customer has the quote");
    onDone();
  });
  const figures = { autoComplete: "off", className: "figures", readOnly: sending };
  const action = actionOf("quote", order);
  return (
    <form onSubmit={send} noValidate aria-label={action} className="grid gap-4 p-4">
      <Field {...field("pieces")}>
        {(control) => <Input {...control} {...figures} inputMode="numeric" maxLength={3} />}
      </Field>
      <Field {...field("piecePrice")} hint="Taxes included">
        {(control) => <Input {...control} {...figures} inputMode="decimal" maxLength={14} />}
      </Field>
      <Field {...field("shipping")} hint="0 where nothing is charged">
        {(control) => <Input {...control} {...figures} inputMode="decimal" maxLength={14} />}
      </Field>
      <Field {...field("validUntil")} hint="The last day on which the advance may be paid">
        {(control) => <Input {...control} {...figures} type="date" min={today()} max={lastDay()} />}
      </Field>
      <div className="grid gap-1 text-small">
        <p role="status">
          {total !== null && (
            <>
              <strong className="price-figures font-semibold">{rupees(total)}</strong> in all
            </>
          )}
        </p>
        <p className="text-ink-2">
          The customer gets an email about it. With the advance they accept it
          {order.stage === "quoted" && "; the quote before holds no more"}.
        </p>
      </div>
      {refusal && <WorkProblem error={quote.error} />}
      <Button type="submit" busy={sending} wide>
        {action}
      </Button>
    </form>
  );
}
