/** How the shop is taxed, and what its invoices are numbered with and say at their foot. */
import { Link } from "react-router-dom";
import { z } from "zod/mini";
import { adminPaths } from "@/adminPaths";
import { staffLimits } from "@/api/staffLimits";
import { financialYear } from "@/lib/financialYear";
import { filled, hsnCode } from "@/lib/forms/formRules";
import { Checkbox } from "@/ui/Checkbox";
import { FormSection } from "@/ui/FormSection";
import { TextField } from "@/ui/TextField";
import { Lines, labelsOf } from "./controls";
import {
  type Decision,
  decided,
  decisionsOf,
  type InvoiceFields,
  type InvoicesValue,
} from "./invoiceFields";
import { MOST_RATE_CHANGES, RateChanges } from "./RateChanges";
import { DecisionField, decisionLabels, TaxDecisions } from "./TaxDecisions";
import type { FieldsProps, SectionForm } from "./types";

const most = staffLimits.InvoicesBody;
const HINT = "composition-hint";
const E_INVOICES_HINT = "e-invoices-hint";
const labels = {
  ...decisionLabels,
  series: "Series of the web shop's invoices",
  counterSeries: "Series of the counter's invoices",
  creditSeries: "Series of credit notes",
  receiptSeries: "Series of receipt vouchers",
  refundSeries: "Series of refund vouchers",
  terms: "Terms at the foot of each invoice",
};
type Series = Exclude<keyof typeof labels, "terms" | Decision>;

function SeriesLine({
  handle: { field },
  name,
  hint,
}: Pick<FieldsProps<InvoiceFields>, "handle"> & { name: Series; hint: string }) {
  return (
    <TextField
      field={field(name)}
      hint={hint}
      autoCapitalize="characters"
      spellCheck={false}
      className="figures max-w-40 uppercase"
      maxLength={most[name].maxLength}
    />
  );
}

function Fields({ handle, settings }: FieldsProps<InvoiceFields>) {
  const { field, form } = handle;
  const number = (series: Series, last: number) =>
    `${form.watch(series).trim().toUpperCase()}/${financialYear(new Date())}/${String(last).padStart(6, "0")}`;
  const { gstin } = settings.legal.value;
  return (
    <>
      <FormSection title="How the shop pays GST">
        <div>
          <Checkbox {...form.register("composition")} aria-describedby={HINT}>
            Under the composition scheme
          </Checkbox>
          <p id={HINT} className="text-small text-ink-2">
            Bills of supply without tax, and no sales to another State. Ask your accountant.
          </p>
        </div>
        <div>
          <Checkbox {...form.register("eInvoices")} aria-describedby={E_INVOICES_HINT}>
            Turnover was above ₹5 crore in a year since 2017-18
          </Checkbox>
          <p id={E_INVOICES_HINT} className="text-small text-ink-2">
            A business then gets its invoice from the e-invoice portal; the counter refuses its
            GSTIN.
          </p>
        </div>
        <p className="text-small text-ink-2">
          {gstin ? `The GSTIN ${gstin} stands in the ` : "A GSTIN is entered in the "}
          <Link to={adminPaths.section("legal")} className="font-medium text-link">
            legal facts
          </Link>
          {gstin ? "." : ". Without one this means nothing."}
        </p>
      </FormSection>
      <RateChanges handle={handle} />
      <TaxDecisions handle={handle} />
      <FormSection title="Money before the parcel leaves">
        <DecisionField
          handle={handle}
          name="vouchers"
          answers={[
            ["yes", "Yes, for every payment"],
            ["no", "No"],
          ]}
          hint="A registered shop says of money paid in advance that it came (Rule 50), and of what goes back before the parcel left that it went (Rule 51). Ask your accountant."
        />
        <SeriesLine
          handle={handle}
          name="receiptSeries"
          hint={`Numbers run ${number("receiptSeries", 1)} …`}
        />
        <SeriesLine
          handle={handle}
          name="refundSeries"
          hint={`Numbers run ${number("refundSeries", 1)} …`}
        />
      </FormSection>
      <FormSection title="Invoices">
        <SeriesLine
          handle={handle}
          name="series"
          hint={`Numbers run ${number("series", 1)}, ${number("series", 2)} … without a gap. A new code begins at 1; the old one is kept.`}
        />
        <SeriesLine
          handle={handle}
          name="counterSeries"
          hint={`What is sold over the counter is numbered apart: ${number("counterSeries", 1)}`}
        />
        <SeriesLine
          handle={handle}
          name="creditSeries"
          hint={`What goes back after a parcel has left is credited: ${number("creditSeries", 1)}`}
        />
        <Lines
          field={field("terms")}
          rows={4}
          optional
          hint="For instance under which conditions goods are taken back"
          maxLength={most.terms.maxLength}
        />
      </FormSection>
    </>
  );
}

export const invoicesForm: SectionForm<InvoiceFields> = {
  name: "invoices",
  title: "Tax and invoices",
  about: "The composition scheme, and what invoices are numbered with and say",
  schema: z.object({
    composition: z.boolean(),
    eInvoices: z.boolean(),
    series: filled,
    counterSeries: filled,
    creditSeries: filled,
    vouchers: z.string(),
    byRecordedState: z.string(),
    byGstinState: z.string(),
    freightAsDearest: z.string(),
    wholeRupees: z.string(),
    receiptSeries: filled,
    refundSeries: filled,
    rateChanges: z.array(
      z.object({
        hsn: hsnCode.check(z.minLength(1, "Please enter the HSN code")),
        from: z.string().check(z.minLength(1, "Please choose a day")),
        rate: z.string(),
      }),
    ),
    terms: z.string(),
  }),
  labels: {
    ...labels,
    ...labelsOf("rateChanges", "Change", MOST_RATE_CHANGES, {
      hsn: "HSN code",
      from: "day",
      rate: "GST rate",
    }),
  },
  parts: {
    composition: "Under the composition scheme",
    eInvoices: "Turnover above ₹5 crore",
    ...labels,
    rateChanges: "Changes of GST rates",
  },
  fieldsOf: ({ invoices: { value } }) => ({
    ...value,
    ...decisionsOf(value),
    rateChanges: value.rateChanges.map((change) => ({ ...change, rate: String(change.rate) })),
  }),
  toSend: ({ rateChanges, ...fields }): InvoicesValue => ({
    ...fields,
    ...decided(fields),
    rateChanges: rateChanges.map(({ hsn, from, rate }) => ({
      hsn: hsn.trim(),
      from,
      rate: Number(rate),
    })),
  }),
  Fields,
};
