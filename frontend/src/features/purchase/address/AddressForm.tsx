/** Where the parcel goes. PIN code before the address, because it knows the state. Nothing typed is ever lost. */

import type { ReactNode } from "react";
import { limits } from "@/api/limits";
import type { CheckedForm } from "@/lib/forms/useCheckedForm";
import { STATES } from "@/lib/states";
import { EmailInput } from "@/ui/EmailInput";
import { Field } from "@/ui/Field";
import { Input, TextArea } from "@/ui/Input";
import { PhoneInput } from "@/ui/PhoneInput";
import { PinInput } from "@/ui/PinInput";
import { type AddressFields, COUNTRY } from "./addressFields";

type Props = {
  field: CheckedForm<AddressFields>["field"];
  disabled: boolean;
  /** What is said about the PIN code, right under it. */
  underPin?: ReactNode;
};

export function AddressForm({ field, disabled, underPin }: Props) {
  return (
    // Each group of browsers fills such a form by these tokens: nobody should type an address twice.
    <fieldset disabled={disabled} className="grid gap-4">
      <legend className="sr-only">Delivery address</legend>
      <Field {...field("fullName")}>
        {(control) => <Input {...control} autoComplete="name" />}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field("phone")} hint="For the courier">
          {(control) => <PhoneInput {...control} />}
        </Field>
        <Field {...field("email")} hint="For your order confirmation">
          {(control) => <EmailInput {...control} maxLength={limits.AddressBody.email.maxLength} />}
        </Field>
      </div>
      <div className="grid gap-1.5">
        <Field {...field("pincode")} className="sm:max-w-[50%] sm:pr-2">
          {(control) => <PinInput {...control} />}
        </Field>
        <div role="status" className="text-small">
          {underPin}
        </div>
      </div>
      <Field {...field("address")} hint="House, street, landmark">
        {(control) => <TextArea {...control} rows={3} autoComplete="street-address" />}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field("city")}>
          {(control) => <Input {...control} autoComplete="address-level2" />}
        </Field>
        <Field {...field("state")}>
          {(control) => <Input {...control} autoComplete="address-level1" list="states-of-india" />}
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
