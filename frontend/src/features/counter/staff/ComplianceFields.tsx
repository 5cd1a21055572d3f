/** Beside the payments of a large bill: whose it is, which occasion it belongs to, and why more cash is taken. */
import { useState } from "react";
import { counterLimits } from "@/api/counterLimits";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { CodeInput, TextArea } from "@/ui/Input";
import type { Bill } from "./bill";
import { asksPan, type Compliance, fieldId, type Typed, written } from "./compliance";
import type { BillQuote } from "./types";

const most = counterLimits.SaleBody;

type Props = {
  bill: Bill;
  quote: BillQuote | null;
  /** Only the owner may take more cash than one number's day allows. */
  isOwner: boolean;
  onChange: (compliance: Compliance) => void;
};

export function ComplianceFields({ bill, quote, isOwner, onChange }: Props) {
  const { compliance, tenders } = bill;
  const { wrong } = compliance;
  const [isTied, setTied] = useState(false);
  const showsPan = asksPan(bill, quote) || wrong.pan;
  const showsOccasion = isTied || compliance.sameOccasionAs !== "" || wrong.sameOccasionAs;
  const hasCash = tenders.some(({ kind }) => kind === "cash");
  const showsReason = isOwner && (compliance.cashReason !== "" || wrong.cashReason);
  if (!showsPan && !showsOccasion && !hasCash && !showsReason) return null;

  /** What stands in a field; a letter typed there is no key of the payment panel. */
  const words = (field: Typed) => ({
    "data-types-words": "",
    value: compliance[field],
    maxLength: most[field].maxLength,
  });
  /** Numbers are written in capitals. */
  const number = (field: Typed) => ({
    ...words(field),
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange(written(compliance, field, target.value.toUpperCase())),
  });
  return (
    <div className="grid gap-4">
      {showsPan && (
        <Field
          id={fieldId("pan")}
          label="PAN of the buyer"
          hint="The law asks for it above ₹2,00,000"
          error={wrong.pan}
        >
          {(control) => <CodeInput {...control} {...number("pan")} />}
        </Field>
      )}
      {showsOccasion ? (
        <Field
          id={fieldId("sameOccasionAs")}
          label="An earlier bill of the same occasion"
          optional
          hint="The number of its invoice: cash for one wedding is counted together"
          error={wrong.sameOccasionAs}
        >
          {(control) => <CodeInput {...control} {...number("sameOccasionAs")} />}
        </Field>
      ) : (
        hasCash && (
          <Button tone="quiet" className="justify-self-start" onClick={() => setTied(true)}>
            Part of a wedding or other occasion?
          </Button>
        )
      )}
      {showsReason && (
        <Field
          id={fieldId("cashReason")}
          label="Why may more cash be taken?"
          hint="For example: another person who gave the same number. It is kept with the bill."
          error={compliance.cashReason === "" ? wrong.cashReason : null}
        >
          {(control) => (
            <TextArea
              {...control}
              {...words("cashReason")}
              rows={2}
              onChange={({ target }) => onChange(written(compliance, "cashReason", target.value))}
            />
          )}
        </Field>
      )}
    </div>
  );
}
