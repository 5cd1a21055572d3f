/** What the law leaves open: each an answer of the accountant. */
import { Field } from "@/ui/Field";
import { FormSection } from "@/ui/FormSection";
import { Select } from "@/ui/Select";
import type { Decision, InvoiceFields } from "./invoiceFields";
import type { FieldsProps } from "./types";

type Handle = Pick<FieldsProps<InvoiceFields>, "handle">;

export const decisionLabels: Record<Decision, string> = {
  vouchers: "Receipt vouchers for web orders",
  byRecordedState: "A person of another State takes a saree along",
  byGstinState: "A business of another State takes a saree along",
  freightAsDearest: "Tax on delivery charges",
  wholeRupees: "Total of a bill at the counter",
};

type Answers = readonly (readonly ["yes" | "no", string])[];

export function DecisionField({
  handle: { field },
  name,
  answers,
  hint,
}: Handle & { name: Decision; answers: Answers; hint: string }) {
  return (
    <Field {...field(name)} hint={hint}>
      {(control) => (
        <Select {...control} className="max-w-120">
          <option value="">Not decided yet</option>
          {answers.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The first answer is what is done until there is one. */
const OPEN: readonly { name: Decision; answers: Answers; hint: string }[] = [
  {
    name: "byRecordedState",
    answers: [
      ["yes", "Sold in the State on the bill: IGST"],
      ["no", "Sold in the shop’s State: CGST and SGST"],
    ],
    hint: "Where the bill names another State. IGST Act, section 10 (1) (ca), goes by the State on the bill.",
  },
  {
    name: "byGstinState",
    answers: [
      ["no", "Sold in the shop’s State: CGST and SGST"],
      ["yes", "Sold in the State of its GSTIN: IGST"],
    ],
    hint: "Section 10 (1) (a) goes by where the movement of the goods ends: at the counter.",
  },
  {
    name: "freightAsDearest",
    answers: [
      ["no", "In parts, with the rate of each saree sent"],
      ["yes", "All of it with the rate of the dearest saree"],
    ],
    hint: "For parcels whose goods have different GST rates.",
  },
  {
    name: "wholeRupees",
    answers: [
      ["yes", "Whole rupees: paise are taken off"],
      ["no", "To the paisa"],
    ],
    hint: "Never rounded up: nobody may be asked for more than the printed price.",
  },
];

export function TaxDecisions({ handle }: Handle) {
  return (
    <FormSection title="What the law leaves open">
      <p className="text-small text-ink-2">
        Ask your accountant. What is not decided is done as the first answer says.
      </p>
      {OPEN.map((decision) => (
        <DecisionField key={decision.name} handle={handle} {...decision} />
      ))}
    </FormSection>
  );
}
