/** How the shop is kept safe from inside: who needs a second factor, and how much a manager may return. */
import { z } from "zod/mini";
import { amount } from "@/lib/forms/formRules";
import { typedAmount } from "@/lib/typedAmount";
import { Field } from "@/ui/Field";
import { FormSection } from "@/ui/FormSection";
import { Options } from "@/ui/Options";
import { Select } from "@/ui/Select";
import { TextField } from "@/ui/TextField";
import type { FieldsProps, SectionForm, ValueOf } from "./types";

type Needed = ValueOf<"security">["secondFactorFor"];
type Fields = { secondFactorFor: Needed; refundLimit: string };

const WHO: Readonly<Record<Needed, string>> = {
  nobody: "Nobody",
  owners: "Owners",
  owners_and_managers: "Owners and managers",
};
const labels = {
  secondFactorFor: "Who needs a second factor",
  refundLimit: "Managers return at most (₹ for each order)",
};

function SecurityFields({ handle: { field } }: FieldsProps<Fields>) {
  return (
    <>
      <FormSection title="Signing in">
        <Field
          {...field("secondFactorFor")}
          hint="Whoever needs one and has none sets it up at the next step they take, before anything else"
        >
          {(control) => (
            <Select {...control} className="max-w-80">
              <Options of={WHO} />
            </Select>
          )}
        </Field>
      </FormSection>
      <FormSection title="Refunds by managers">
        <TextField
          field={field("refundLimit")}
          inputMode="decimal"
          className="figures max-w-48"
          maxLength={14}
          hint="All refunds of one order together; 0 leaves refunds to owners"
        />
        <p className="text-small text-ink-2">
          Cancelling a paid order returns all of it, whoever cancels.
        </p>
      </FormSection>
    </>
  );
}

export const securityForm: SectionForm<Fields> = {
  name: "security",
  title: "Security",
  about: "Who needs a second factor, and how much a manager may return",
  schema: z.object({
    secondFactorFor: z.enum(Object.keys(WHO) as Needed[]),
    refundLimit: amount,
  }),
  labels,
  parts: labels,
  fieldsOf: ({ security: { value } }) => ({
    secondFactorFor: value.secondFactorFor,
    refundLimit: String(value.refundLimit),
  }),
  toSend: ({ secondFactorFor, refundLimit }): ValueOf<"security"> => ({
    secondFactorFor,
    refundLimit: typedAmount(refundLimit) ?? 0,
  }),
  Fields: SecurityFields,
};
