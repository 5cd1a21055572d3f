/** Where the parcel goes. PIN code before the address, because it knows the state. Nothing typed is ever lost. */

import type { UseFormReturn } from "react-hook-form";
import { limits } from "@/api/limits";
import { Field } from "@/ui/Field";
import { Input, TextArea } from "@/ui/Input";
import { PhoneInput } from "@/ui/PhoneInput";
import { PinInput } from "@/ui/PinInput";
import { type AddressField, type AddressFields, COUNTRY, fieldId, LABELS } from "./addressFields";
import { STATES } from "./states";

type Props = { form: UseFormReturn<AddressFields>; disabled: boolean };

export function AddressForm({ form, disabled }: Props) {
  const { register, formState } = form;
  const field = (name: AddressField) => ({
    id: fieldId(name),
    label: LABELS[name],
    error: formState.errors[name]?.message,
  });
  return (
    // Each group of browsers fills such a form by these tokens: nobody should type an address twice.
    <fieldset disabled={disabled} className="grid gap-4">
      <legend className="sr-only">Delivery address</legend>
      <Field {...field("fullName")}>
        {(control) => <Input {...control} {...register("fullName")} autoComplete="name" />}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field("phone")} hint="For the courier">
          {(control) => <PhoneInput {...control} {...register("phone")} />}
        </Field>
        <Field {...field("email")} hint="For your order confirmation">
          {(control) => (
            <Input
              {...control}
              {...register("email")}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={limits.AddressBody.email.maxLength}
            />
          )}
        </Field>
      </div>
      <Field {...field("pincode")} className="sm:max-w-[50%] sm:pr-2">
        {(control) => <PinInput {...control} {...register("pincode")} />}
      </Field>
      <Field {...field("address")} hint="House, street, landmark">
        {(control) => (
          <TextArea {...control} {...register("address")} rows={3} autoComplete="street-address" />
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field("city")}>
          {(control) => <Input {...control} {...register("city")} autoComplete="address-level2" />}
        </Field>
        <Field {...field("state")}>
          {(control) => (
            <Input
              {...control}
              {...register("state")}
              autoComplete="address-level1"
              list="states-of-india"
            />
          )}
        </Field>
      </div>
      <datalist id="states-of-india">
        {STATES.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
      <Field label="Country" hint="We deliver within India only">
        {(control) => <Input {...control} value={COUNTRY} disabled readOnly />}
      </Field>
    </fieldset>
  );
}
