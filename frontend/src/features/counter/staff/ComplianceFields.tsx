/** Beside the payments of a large bill: whose it is, which occasion it belongs to, and why more cash is taken. */
import { type ComponentProps, useState } from "react";
import { counterLimits } from "@/api/counterLimits";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Input, TextArea } from "@/ui/Input";
import type { Bill } from "./bill";
import { type Compliance, needsPan, written } from "./compliance";

const { pan, sameOccasionAs, cashReason } = counterLimits.SaleBody;

/** A letter typed here is no key of the payment panel. */
const asWords: ComponentProps<typeof Input> & { "data-types-words": string } = {
  "data-types-words": "",
  autoComplete: "off",
  spellCheck: false,
};

type Props = {
  bill: Bill;
  /** In rupees. */
  total: number;
  /** Only the owner may take more cash than one number's day allows. */
  isOwner: boolean;
  onChange: (compliance: Compliance) => void;
};

export function ComplianceFields({ bill, total, isOwner, onChange }: Props) {
  const { compliance, customer, tenders } = bill;
  const { wrong } = compliance;
  const [isTied, setTied] = useState(false);
  const asksPan = needsPan(total, customer?.gstin ?? "") || wrong.pan;
  const showsOccasion = isTied || compliance.sameOccasionAs !== "" || wrong.sameOccasionAs;
  const hasCash = tenders.some(({ kind }) => kind === "cash");
  const asksReason = isOwner && (compliance.cashReason !== "" || wrong.cashReason);
  if (!asksPan && !showsOccasion && !hasCash && !asksReason) return null;
  return (
    <div className="grid gap-4">
      {asksPan && (
        <Field
          label="PAN of the buyer"
          hint="The law asks for it above ₹2,00,000"
          error={wrong.pan}
        >
          {(control) => (
            <Input
              {...control}
              {...asWords}
              autoCapitalize="characters"
              maxLength={pan.maxLength}
              value={compliance.pan}
              onChange={({ target }) =>
                onChange(written(compliance, "pan", target.value.toUpperCase()))
              }
              className="figures"
            />
          )}
        </Field>
      )}
      {showsOccasion ? (
        <Field
          label="An earlier bill of the same occasion"
          optional
          hint="The number of its invoice: cash for one wedding is counted together"
          error={wrong.sameOccasionAs}
        >
          {(control) => (
            <Input
              {...control}
              {...asWords}
              autoCapitalize="characters"
              maxLength={sameOccasionAs.maxLength}
              value={compliance.sameOccasionAs}
              onChange={({ target }) =>
                onChange(written(compliance, "sameOccasionAs", target.value.toUpperCase()))
              }
              className="figures"
            />
          )}
        </Field>
      ) : (
        hasCash && (
          <Button tone="quiet" className="justify-self-start" onClick={() => setTied(true)}>
            Part of a wedding or other occasion?
          </Button>
        )
      )}
      {asksReason && (
        <Field
          label="Why may more cash be taken?"
          hint="For example: another person who gave the same number. It is kept with the bill."
          error={compliance.cashReason === "" ? wrong.cashReason : null}
        >
          {(control) => (
            <TextArea
              {...control}
              data-types-words=""
              rows={2}
              maxLength={cashReason.maxLength}
              value={compliance.cashReason}
              onChange={({ target }) => onChange(written(compliance, "cashReason", target.value))}
            />
          )}
        </Field>
      )}
    </div>
  );
}
