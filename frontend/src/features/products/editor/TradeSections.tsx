/** Taxes, and what only the people who work here need: prices that shoppers do not see, stock, parcel. */
import { staffLimits } from "@/api/staffLimits";
import { isGarment, percent } from "@/lib/gst";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormSection } from "@/ui/FormSection";
import { Input, NumberInput } from "@/ui/Input";
import { TaxFields } from "@/ui/TaxFields";
import type { SareeForm } from "./FormSections";
import type { SareeField } from "./sareeFields";

const most = staffLimits.ProductFormBody;

/** What its category proposes; somebody has to say yes. */
type TaxProposal = { name: string; hsn?: string | null; gstRate?: number | null };

const GARMENTS =
  "Garments: 5 % up to ₹2,500 a piece without tax, 18 % above. Each invoice goes by what was paid.";

type TaxProps = { handle: SareeForm; proposal: TaxProposal | undefined };

export function Tax({ handle, proposal }: TaxProps) {
  const { form, field } = handle;
  const { hsn, gstRate } = form.watch();
  const offered = proposal?.hsn && proposal.gstRate != null ? proposal : null;
  const empty = !hsn.trim() && gstRate === "";
  const take = () => {
    if (!offered) return;
    form.setValue("hsn", offered.hsn ?? "", { shouldDirty: true });
    form.setValue("gstRate", String(offered.gstRate), { shouldDirty: true });
  };
  return (
    <FormSection title="Tax">
      <div className="grid gap-4 sm:grid-cols-2">
        <TaxFields
          hsn={{ ...field("hsn"), hint: "4 to 8 digits; sarees of silk begin with 5007" }}
          gstRate={{
            ...field("gstRate"),
            hint: isGarment(hsn) ? GARMENTS : "Sarees that are not stitched: 5 %",
          }}
          none="Not said yet"
          hsnDigits={most.hsn.maxLength}
        />
      </div>
      {offered && empty && (
        <div className="flex flex-wrap items-center justify-between gap-3 bg-info-tint px-4 py-2 text-small">
          <p className="min-w-0">
            {offered.name} proposes HSN {offered.hsn} and {percent(offered.gstRate ?? 0)}.
          </p>
          <Button tone="secondary" size="compact" onClick={take}>
            Use these
          </Button>
        </div>
      )}
    </FormSection>
  );
}

type NumberProps = {
  handle: SareeForm;
  name: SareeField;
  label: string;
  hint?: string;
  money?: boolean;
};

function NumberField({ handle, name, label, hint, money = false }: NumberProps) {
  return (
    <Field {...handle.field(name)} label={label} hint={hint} optional>
      {(control) => <NumberInput {...control} inputMode={money ? "decimal" : "numeric"} />}
    </Field>
  );
}

type StockProps = { handle: SareeForm; seesCost: boolean };

export function StockAndPrice({ handle, seesCost }: StockProps) {
  return (
    <FormSection title="Stock and price facts">
      <p className="text-small text-ink-2">Shoppers see none of these.</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          handle={handle}
          name="lowStockAt"
          label="Runs out with so many free pieces"
          hint="Empty for one of a kind"
        />
        <Field {...handle.field("barcode")} optional hint="Of the label; no two sarees share one">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              className="figures"
              maxLength={most.barcode.maxLength}
            />
          )}
        </Field>
        <NumberField
          handle={handle}
          name="mrp"
          label="MRP in ₹"
          hint="As printed; not below the price"
          money
        />
        {seesCost && (
          <NumberField
            handle={handle}
            name="cost"
            label="Cost in ₹"
            hint="What you paid for one piece; owners alone see it"
            money
          />
        )}
        <NumberField
          handle={handle}
          name="weightGrams"
          label="Weight in grams"
          hint="For the parcel"
        />
      </div>
    </FormSection>
  );
}
