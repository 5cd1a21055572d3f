/** What is taken off the bill by hand: a percentage, and then rupees. What one may give is said before, not after. */
import { z } from "zod/mini";
import { amount } from "@/lib/forms/formRules";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { typedAmount } from "@/lib/typedAmount";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { type Bill, quoteBody } from "./bill";
import { tryQuote } from "./queries";

const PERCENTAGE = "Please enter a percentage, for example 5";

const schema = z.object({
  discountPercentage: z.string().check(
    z.trim(),
    z.refine((typed) => typed === "" || /^\d{1,3}(\.\d{1,2})?$/.test(typed), PERCENTAGE),
  ),
  cashDiscount: z.union([z.literal(""), amount]),
});

const ID = "counter-discount";
const LABELS = { discountPercentage: "Percentage off the bill", cashDiscount: "Cash discount" };

const written = (value: number | null): string => (value === null ? "" : String(value));

type Props = {
  bill: Bill;
  /** How much this person may give, in per cent of the bill. */
  limit: number | null;
  onChoose: (percentage: number | null, cash: number | null) => void;
  onClose: () => void;
};

function Form({ bill, limit, onChoose, onClose }: Props) {
  const { field, refusal, refuse, sending, submit } = useCheckedForm({
    id: ID,
    schema,
    start: {
      discountPercentage: written(bill.discountPercentage),
      cashDiscount: written(bill.cashDiscount),
    },
    labels: LABELS,
    judge: "when sent",
  });
  const send = submit(async (typed) => {
    const percentage = Number(typed.discountPercentage) || null;
    const cash = typedAmount(typed.cashDiscount) || null;
    const failure = await tryQuote(
      quoteBody({ ...bill, discountPercentage: percentage, cashDiscount: cash }),
    );
    if (failure) {
      refuse(failure);
      return;
    }
    onChoose(percentage, cash);
    onClose();
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-5 p-4">
      <Field
        {...field("discountPercentage")}
        optional
        hint={limit === null ? undefined : `You may give up to ${limit} %, all discounts together.`}
      >
        {(control) => (
          <span className="flex items-center gap-2">
            <Input {...control} inputMode="decimal" autoComplete="off" className="figures" />
            <span aria-hidden="true">%</span>
          </span>
        )}
      </Field>
      <Field {...field("cashDiscount")} optional hint="Comes off after everything else.">
        {(control) => (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="price-figures">
              ₹
            </span>
            <Input {...control} inputMode="decimal" autoComplete="off" className="figures" />
          </span>
        )}
      </Field>
      {refusal && (
        <InfoPanel tone="kumkum" role="alert">
          {refusal.message}
        </InfoPanel>
      )}
      <div className="grid gap-2">
        <Button type="submit" wide busy={sending}>
          Apply
        </Button>
        {(bill.discountPercentage !== null || bill.cashDiscount !== null) && (
          <Button
            tone="quiet"
            wide
            onClick={() => {
              onChoose(null, null);
              onClose();
            }}
          >
            No discount
          </Button>
        )}
      </div>
    </form>
  );
}

export function DiscountDrawer(props: Props) {
  return (
    <Drawer
      open
      onOpenChange={props.onClose}
      title="Discount"
      firstFocus={() => document.getElementById(`${ID}-discountPercentage`)}
    >
      <Form {...props} />
    </Drawer>
  );
}
