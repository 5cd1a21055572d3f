/** What an offer is called, how shoppers get it, and what it takes off. */
import { Controller } from "react-hook-form";
import { staffLimits } from "@/api/staffLimits";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { CodeInput, Input, NumberInput, TextArea } from "@/ui/Input";
import { RadioCards } from "@/ui/RadioCards";
import { type OfferForm, OfferSection } from "./OfferSection";

const most = staffLimits.OfferFormBody;

/** Letters and digits that nobody mistakes for another when they are read out. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const madeCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => SIGNS[byte % SIGNS.length]).join(
    "",
  );

const KINDS = [
  { value: "automatic", title: "By itself", detail: "Every cart that fits has it, no code needed" },
  { value: "coupon", title: "With a code", detail: "Whoever types the code has it" },
] as const;

/** `fixed`: it has been used, so that orders tell of its code. */
export function OfferBasics({ handle, fixed }: { handle: OfferForm; fixed: boolean }) {
  const { field, form } = handle;
  const isCoupon = form.watch("kind") === "coupon";
  return (
    <OfferSection title="Offer">
      <Field {...field("label")} hint="Shoppers read it beside their discount">
        {(control) => (
          <Input {...control} autoComplete="off" lang="en-IN" maxLength={most.label.maxLength} />
        )}
      </Field>
      <Controller
        control={form.control}
        name="kind"
        render={({ field: { value, onChange } }) => (
          <RadioCards
            label="How shoppers get it"
            columns={2}
            options={KINDS.map((one) => ({ ...one, disabled: fixed && one.value !== value }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {isCoupon && (
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-y-1.5">
          <Field
            {...field("code")}
            className="sm:row-span-4 sm:grid-rows-subgrid"
            hint={
              fixed
                ? "It has been used, so the code stays as it is"
                : "4 to 32 letters, digits and dashes"
            }
          >
            {(control) => (
              <CodeInput
                {...control}
                readOnly={fixed}
                maxLength={staffLimits.OfferFormBody.code.maxLength}
                className="uppercase read-only:bg-off"
              />
            )}
          </Field>
          {!fixed && (
            // Beside the field itself, whatever stands under it.
            <Button
              tone="secondary"
              className="justify-self-start sm:col-start-2 sm:row-start-3"
              onClick={() => form.setValue("code", madeCode(), { shouldDirty: true })}
            >
              Make one
            </Button>
          )}
        </div>
      )}
      <Field {...field("description")} optional hint="One or two sentences, shown under the name">
        {(control) => (
          <TextArea {...control} rows={2} lang="en-IN" maxLength={most.description.maxLength} />
        )}
      </Field>
    </OfferSection>
  );
}

export function OfferAmount({ handle }: { handle: OfferForm }) {
  const { field } = handle;
  // Fields of a row are level, however long their labels and whatever is wrong with one.
  const inRow = "sm:row-span-3 sm:grid-rows-subgrid sm:[&>label]:self-end";
  return (
    <OfferSection title="Discount">
      <div className="grid gap-4 sm:grid-cols-3 sm:gap-y-1.5">
        <Field {...field("discountPercentage")} className={inRow}>
          {(control) => <NumberInput {...control} inputMode="decimal" placeholder="10" />}
        </Field>
        <Field {...field("maxDiscount")} optional className={inRow}>
          {(control) => <NumberInput {...control} inputMode="decimal" placeholder="5,000" />}
        </Field>
        <Field {...field("minOrderValue")} optional className={inRow}>
          {(control) => <NumberInput {...control} inputMode="decimal" placeholder="10,000" />}
        </Field>
      </div>
    </OfferSection>
  );
}
