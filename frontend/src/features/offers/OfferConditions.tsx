/** For which sarees an offer is, when it runs, and how often it can be used. */
import { Controller } from "react-hook-form";
import { Checkbox } from "@/ui/Checkbox";
import { Field } from "@/ui/Field";
import { Input, NumberInput } from "@/ui/Input";
import { RadioCards } from "@/ui/RadioCards";
import { type OfferForm, OfferSection } from "./OfferSection";
import { SareePicker } from "./SareePicker";

type Category = { id: string; name: string };

const SCOPES = [
  { value: "wholeCart", title: "The whole cart", detail: "As soon as one of these is in it" },
  { value: "matchingItems", title: "These sarees only", detail: "The rest is paid in full" },
] as const;

/** What is wrong with a part of the form that is not one control. */
const Problem = ({ words }: { words: string | undefined }) =>
  words ? (
    <p role="alert" className="text-small text-kumkum">
      {words}
    </p>
  ) : null;

type Props = { handle: OfferForm; categories: readonly Category[] };

export function OfferSarees({ handle, categories }: Props) {
  const { field, form } = handle;
  const [chosen, products] = [form.watch("categories"), form.watch("products")];
  const narrow = chosen.length > 0 || products.length > 0;
  const set = (ids: string[]) => {
    form.setValue("categories", ids, { shouldDirty: true });
    if (ids.length === 0 && products.length === 0) form.setValue("scope", "wholeCart");
  };
  return (
    <OfferSection title="For which sarees">
      <p className="-mt-2 text-small text-ink-2">Choose nothing, and it is for all of them.</p>
      <fieldset className="min-w-0">
        <legend id={field("categories").id} tabIndex={-1} className="text-small font-medium">
          Categories
        </legend>
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {categories.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                set(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
        <Problem words={field("categories").error} />
      </fieldset>
      <SareePicker
        id={field("products").id}
        chosen={products}
        error={field("products").error}
        onChange={(all) => {
          form.setValue("products", all, { shouldDirty: true });
          if (all.length === 0 && chosen.length === 0) form.setValue("scope", "wholeCart");
        }}
      />
      {narrow && (
        <Controller
          control={form.control}
          name="scope"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              label="Taken off"
              columns={2}
              options={SCOPES}
              value={value}
              onChange={onChange}
            />
          )}
        />
      )}
      <Problem words={field("scope").error} />
      <Field {...field("minItems")} optional hint="At least so many, all sarees together">
        {(control) => (
          <NumberInput {...control} inputMode="numeric" maxLength={3} className="sm:max-w-40" />
        )}
      </Field>
    </OfferSection>
  );
}

export function OfferPeriod({ handle }: { handle: OfferForm }) {
  const { field } = handle;
  const whole = { inputMode: "numeric", maxLength: 7 } as const;
  return (
    <OfferSection title="When and how often">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("startsAt")} optional hint="Empty: at once">
          {(control) => <Input {...control} type="datetime-local" className="figures" />}
        </Field>
        <Field {...field("endsAt")} optional hint="Over from this minute on">
          {(control) => <Input {...control} type="datetime-local" className="figures" />}
        </Field>
        <Field {...field("maxUses")} optional hint="Orders, all customers together">
          {(control) => <NumberInput {...control} {...whole} />}
        </Field>
        <Field {...field("maxUsesPerCustomer")} optional hint="Counted by phone number">
          {(control) => <NumberInput {...control} {...whole} />}
        </Field>
      </div>
    </OfferSection>
  );
}
