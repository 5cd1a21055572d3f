/** Rates that the law changes on a day, entered ahead. */
import { useFieldArray } from "react-hook-form";
import { staffLimits } from "@/api/staffLimits";
import type { CheckedForm } from "@/lib/forms/useCheckedForm";
import { FormSection } from "@/ui/FormSection";
import { TextField } from "@/ui/TextField";
import { AddRow, GstRate, Row } from "./controls";
import type { InvoiceFields } from "./invoiceFields";

export const MOST_RATE_CHANGES = 50;

export function RateChanges({ handle: { form, field } }: { handle: CheckedForm<InvoiceFields> }) {
  const changes = useFieldArray({ control: form.control, name: "rateChanges" });
  return (
    <FormSection title="When the law changes a rate">
      <p className="text-small text-ink-2">
        Enter it ahead: from its day on, invoices carry it for every saree whose HSN code begins so,
        whatever rate the saree says. Invoices that were issued before keep theirs.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {changes.fields.map(({ id }, at) => (
          <Row key={id} label={`Change ${at + 1}`} onRemove={() => changes.remove(at)}>
            <div className="grid gap-3">
              <TextField
                field={{ ...field(`rateChanges.${at}.hsn`), label: "HSN code" }}
                inputMode="numeric"
                className="figures max-w-40"
                maxLength={staffLimits.RateChangeBody.hsn.maxLength}
              />
              <TextField
                field={{ ...field(`rateChanges.${at}.from`), label: "From this day on" }}
                type="date"
              />
              <GstRate field={field(`rateChanges.${at}.rate`)} />
            </div>
          </Row>
        ))}
      </ul>
      <AddRow
        disabled={changes.fields.length >= MOST_RATE_CHANGES}
        onClick={() => changes.append({ hsn: "", from: "", rate: "5" })}
      >
        Add a change
      </AddRow>
    </FormSection>
  );
}
