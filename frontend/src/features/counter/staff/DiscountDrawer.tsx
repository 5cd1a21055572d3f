/** What is taken off the bill, or one saree of it, by hand: a percentage, and then rupees. What one may give is said before, not after. */
import { useState } from "react";
import { z } from "zod/mini";
import { amount } from "@/lib/forms/formRules";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { typedAmount } from "@/lib/typedAmount";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { NumberInput, RupeesInput } from "@/ui/Input";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { Select } from "@/ui/Select";
import type { Bill } from "./bill";
import { quoteBody } from "./billBodies";
import { byHandOf, type Discount, discounted, refusalAt } from "./discount";
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
const LABELS = {
  bill: { discountPercentage: "Percentage off the bill", cashDiscount: "Cash discount" },
  saree: { discountPercentage: "Percentage off this saree", cashDiscount: "Rupees off this saree" },
};
const TARGETS = [
  { value: "bill", label: "Of the whole bill" },
  { value: "saree", label: "Of one saree" },
] as const;
type Target = (typeof TARGETS)[number]["value"];

const written = (value: number | null): string => (value === null ? "" : String(value));

function startAt(bill: Bill, productId: string | null) {
  const { discountPercentage, cashDiscount } = byHandOf(bill, productId);
  return { discountPercentage: written(discountPercentage), cashDiscount: written(cashDiscount) };
}

type Props = {
  bill: Bill;
  /** How much this person may give, in per cent of the bill. */
  limit: number | null;
  /** The saree that it is opened for; null: the whole bill. */
  saree: string | null;
  onChoose: (discount: Discount) => void;
  onClose: () => void;
};

function Form({ bill, limit, saree, onChoose, onClose }: Props) {
  const sarees = bill.lines.filter(({ isService }) => !isService);
  const first = saree ?? bill.chosen ?? sarees[0]?.productId;
  const [chosen, setChosen] = useState(
    sarees.find((line) => line.productId === first)?.productId ?? null,
  );
  const isOfSaree = saree !== null && chosen !== null;
  const [target, setTarget] = useState<Target>(isOfSaree ? "saree" : "bill");
  const productId = target === "saree" ? chosen : null;
  const { form, field, refusal, refuse, forgive, sending, submit } = useCheckedForm({
    id: ID,
    schema,
    start: startAt(bill, productId),
    labels: LABELS[target],
    judge: "when sent",
  });
  const { isDirty } = form.formState;
  /** What was typed stays, for what is chosen now. */
  const show = (next: string | null) => {
    forgive();
    if (isDirty) form.clearErrors();
    else form.reset(startAt(bill, next));
  };
  const now = byHandOf(bill, productId);
  const pieces = bill.lines.find((line) => line.productId === productId)?.quantity ?? 1;
  const together = pieces > 1 ? `All ${pieces} pieces together, after the percentage.` : null;
  const send = submit(async (typed) => {
    const percentage = Number(typed.discountPercentage) || null;
    const cash = typedAmount(typed.cashDiscount) || null;
    const discount = { productId, percentage, cash };
    const failure = await tryQuote(quoteBody(discounted(bill, discount)));
    if (failure) {
      refuse(refusalAt(failure, bill, productId));
      return;
    }
    onChoose(discount);
    onClose();
  });
  return (
    <form onSubmit={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4">
      {chosen !== null && (
        <SegmentedControl
          label="What it is taken off"
          options={TARGETS}
          value={target}
          disabled={sending}
          onChange={(next) => {
            setTarget(next);
            show(next === "saree" ? chosen : null);
          }}
        />
      )}
      {productId !== null && (
        <Field label="Saree">
          {(control) => (
            <Select
              {...control}
              value={productId}
              disabled={sending}
              onChange={({ target: { value } }) => {
                setChosen(value);
                show(value);
              }}
            >
              {sarees.map((line) => (
                <option key={line.productId} value={line.productId}>
                  {line.name} · {line.sku}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {productId === null && sarees.length < bill.lines.length && (
        <p className="text-small text-ink-2">
          Services keep their price: nothing is taken off them.
        </p>
      )}
      <Field
        {...field("discountPercentage")}
        optional
        hint={limit === null ? undefined : `You may give up to ${limit} %, all discounts together.`}
      >
        {(control) => (
          <span className="flex items-center gap-2">
            <NumberInput {...control} inputMode="decimal" />
            <span aria-hidden="true">%</span>
          </span>
        )}
      </Field>
      <Field
        {...field("cashDiscount")}
        optional
        hint={
          productId === null
            ? "Comes off after everything else."
            : (together ?? "Comes off after the percentage.")
        }
      >
        {(control) => <RupeesInput {...control} />}
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
        {(now.discountPercentage !== null || now.cashDiscount !== null) && (
          <Button
            tone="quiet"
            wide
            onClick={() => {
              onChoose({ productId, percentage: null, cash: null });
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
