/** Sarees to order: what they cost, how long they take, and the loom that drawings and dates depend on. */
import { z } from "zod/mini";
import { staffLimits } from "@/api/staffLimits";
import { amount, hsnCode } from "@/lib/forms/formRules";
import { typedAmount } from "@/lib/typedAmount";
import { Field } from "@/ui/Field";
import { FormSection } from "@/ui/FormSection";
import { Select } from "@/ui/Select";
import { TaxFields } from "@/ui/TaxFields";
import { TextField } from "@/ui/TextField";
import { whole } from "./numberForms";
import type { FieldsProps, SectionForm, ValueOf } from "./types";

const loom = {
  endsPerCm: "Warp threads in a cm",
  endsPerHook: "Warp threads on a hook",
  rowsPerCm: "Rows in a cm",
  rowsWithOneSilk: "Rows in a cm with one silk more",
  rowsWithTwoSilks: "Rows in a cm with two silks more",
  hooks: "Hooks of the jacquard",
  floatHooks: "Longest float in hooks",
  mostSilks: "Silks a customer may add",
  weaveCmPerDay: "Cm woven in a day, by one loom",
  looms: "Looms that weave one order",
};
const terms = {
  charge: "Charge for one design (₹)",
  minimumPieces: "Fewest sarees of one design",
  sampleDays: "Days from booking to the sample",
  advancePercent: "Advance (% of the quote)",
  noticeDays: "Earliest need-by (days from today)",
  freeRounds: "Changes of a sample without a charge",
};
const BETWEEN: Readonly<Record<string, string>> = {
  minimumPieces: "1 to 100",
  sampleDays: "1 to 120",
  advancePercent: "1 to 100",
  noticeDays: "0 to 365",
  freeRounds: "0 to 20",
  endsPerCm: "20 to 90",
  endsPerHook: "1 to 4",
  rowsPerCm: "8 to 40, light and dark thread",
  rowsWithOneSilk: "8 to 40",
  rowsWithTwoSilks: "8 to 40",
  hooks: "200 to 2688",
  floatHooks: "4, 7, 9 or 15",
  mostSilks: "0 to 2, beside light and dark",
  weaveCmPerDay: "5 to 120",
  looms: "1 to 20",
};

/** Of what is no number one may type. */
const ONE_OF: Partial<Record<LoomName, readonly string[]>> = {
  // There is one satin for each.
  floatHooks: ["4", "7", "9", "15"],
  mostSilks: ["0", "1", "2"],
};

type LoomName = keyof typeof loom;
type TermName = Exclude<keyof typeof terms, "charge">;
type Fields = {
  charge: string;
  hsn: string;
  gstRate: string;
  sareeHsn: string;
  sareeGstRate: string;
  loom: Record<LoomName, string>;
} & Record<TermName, string>;

const LOOM = Object.keys(loom) as LoomName[];
const TERMS = (Object.keys(terms) as (keyof typeof terms)[]).filter((name) => name !== "charge");
const labels: Record<string, string> = {
  ...terms,
  hsn: "HSN or SAC code of the charge",
  gstRate: "GST rate of the charge",
  sareeHsn: "HSN code of the sarees",
  sareeGstRate: "GST rate of the sarees",
  ...Object.fromEntries(LOOM.map((name) => [`loom.${name}`, loom[name]])),
};

const each = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;

function CustomOrderFields({ handle: { field } }: FieldsProps<Fields>) {
  const number = (name: TermName | `loom.${LoomName}`) => (
    <TextField
      key={name}
      field={field(name)}
      inputMode="numeric"
      className="figures max-w-40"
      maxLength={4}
      hint={BETWEEN[name.replace("loom.", "")]}
    />
  );
  const figure = (name: LoomName) => {
    const offered = ONE_OF[name];
    if (!offered) return number(`loom.${name}`);
    return (
      <Field key={name} {...field(`loom.${name}`)} hint={BETWEEN[name]}>
        {(control) => (
          <Select {...control} className="figures max-w-40">
            {offered.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  };
  return (
    <>
      <FormSection title="What customers are told before they order">
        <TextField
          field={field("charge")}
          inputMode="decimal"
          className="figures max-w-48"
          maxLength={14}
          hint="For developing and booking one design; never discounted"
        />
        <div className="grid gap-4 sm:grid-cols-2">{TERMS.map(number)}</div>
        <p className="text-small text-ink-2">
          Requests that are made keep the charge they were made with.
        </p>
      </FormSection>
      <FormSection title="Tax">
        <p className="text-small text-ink-2">
          Your accountant knows them. As long as one of the charge is missing, requests are taken
          and no money; the sarees leave with their invoice, which needs theirs.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TaxFields
            hsn={field("hsn")}
            gstRate={field("gstRate")}
            none="Not said yet"
            hsnDigits={staffLimits.CustomOrdersBody.hsn.maxLength}
          />
          <TaxFields
            hsn={field("sareeHsn")}
            gstRate={field("sareeGstRate")}
            none="Not said yet"
            hsnDigits={staffLimits.CustomOrdersBody.sareeHsn.maxLength}
          />
        </div>
      </FormSection>
      <FormSection title="The loom">
        <p className="text-small text-ink-2">
          These figures decide how pictures are drawn for your loom and the earliest date a customer
          can ask for. Designs whose sample was shown keep the cells they were shown with: point
          paper that would differ is refused.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">{LOOM.map(figure)}</div>
      </FormSection>
    </>
  );
}

export const customOrdersForm: SectionForm<Fields> = {
  name: "customOrders",
  title: "Custom orders",
  about: "What a saree to order costs, and how long it takes",
  schema: z.object({
    charge: amount,
    hsn: hsnCode,
    gstRate: z.string(),
    sareeHsn: hsnCode,
    sareeGstRate: z.string(),
    ...each(TERMS, () => whole),
    loom: z.object(each(LOOM, () => whole)),
  }),
  labels,
  parts: labels,
  fieldsOf: ({ customOrders: { value } }) => ({
    charge: String(value.charge),
    hsn: value.hsn ?? "",
    gstRate: value.gstRate == null ? "" : String(value.gstRate),
    sareeHsn: value.sareeHsn ?? "",
    sareeGstRate: value.sareeGstRate == null ? "" : String(value.sareeGstRate),
    ...each(TERMS, (name) => String(value[name])),
    loom: each(LOOM, (name) => String(value.loom[name])),
  }),
  toSend: (fields): ValueOf<"customOrders"> => ({
    charge: typedAmount(fields.charge) ?? 0,
    hsn: fields.hsn.trim() || null,
    gstRate: fields.gstRate === "" ? null : Number(fields.gstRate),
    sareeHsn: fields.sareeHsn.trim() || null,
    sareeGstRate: fields.sareeGstRate === "" ? null : Number(fields.sareeGstRate),
    ...each(TERMS, (name) => Number(fields[name])),
    loom: each(LOOM, (name) => Number(fields.loom[name])),
  }),
  Fields: CustomOrderFields,
};
