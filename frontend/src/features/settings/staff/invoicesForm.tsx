/** How the shop is taxed, and what its invoices are numbered with and say at their foot. */
import { Link } from "react-router-dom";
import { z } from "zod/mini";
import { adminPaths } from "@/adminPaths";
import { staffLimits } from "@/api/staffLimits";
import { financialYear } from "@/lib/financialYear";
import { filled } from "@/lib/forms/formRules";
import { Checkbox } from "@/ui/Checkbox";
import { Group, Line, Lines } from "./controls";
import type { FieldsProps, SectionForm, ValueOf } from "./types";

type Fields = ValueOf<"invoices">;

const most = staffLimits.InvoicesBody;
const HINT = "composition-hint";
const E_INVOICES_HINT = "e-invoices-hint";
const labels = {
  series: "Series of the web shop's invoices",
  counterSeries: "Series of the counter's invoices",
  creditSeries: "Series of credit notes",
  terms: "Terms at the foot of each invoice",
};

function InvoiceFields({ handle: { field, form }, settings }: FieldsProps<Fields>) {
  const number = (series: "series" | "counterSeries" | "creditSeries", last: number) =>
    `${form.watch(series).trim().toUpperCase()}/${financialYear(new Date())}/${String(last).padStart(6, "0")}`;
  const { gstin } = settings.legal.value;
  return (
    <>
      <Group title="How the shop pays GST">
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
      </Group>
      <Group title="Invoices">
        <Line
          field={field("series")}
          hint={`Numbers run ${number("series", 1)}, ${number("series", 2)} … without a gap. A new code begins at 1; the old one is kept.`}
          autoCapitalize="characters"
          spellCheck={false}
          className="figures max-w-40 uppercase"
          maxLength={most.series.maxLength}
        />
        <Line
          field={field("counterSeries")}
          hint={`What is sold over the counter is numbered apart: ${number("counterSeries", 1)}`}
          autoCapitalize="characters"
          spellCheck={false}
          className="figures max-w-40 uppercase"
          maxLength={most.counterSeries.maxLength}
        />
        <Line
          field={field("creditSeries")}
          hint={`What goes back after a parcel has left is credited: ${number("creditSeries", 1)}`}
          autoCapitalize="characters"
          spellCheck={false}
          className="figures max-w-40 uppercase"
          maxLength={most.creditSeries.maxLength}
        />
        <Lines
          field={field("terms")}
          rows={4}
          optional
          hint="For instance under which conditions goods are taken back"
          maxLength={most.terms.maxLength}
        />
      </Group>
    </>
  );
}

export const invoicesForm: SectionForm<Fields> = {
  name: "invoices",
  title: "Tax and invoices",
  about: "The composition scheme, and what invoices are numbered with and say",
  schema: z.object({
    composition: z.boolean(),
    eInvoices: z.boolean(),
    series: filled,
    counterSeries: filled,
    creditSeries: filled,
    terms: z.string(),
  }),
  labels,
  parts: {
    composition: "Under the composition scheme",
    eInvoices: "Turnover above ₹5 crore",
    ...labels,
  },
  fieldsOf: ({ invoices: { value } }) => value,
  toSend: (fields): ValueOf<"invoices"> => fields,
  Fields: InvoiceFields,
};
