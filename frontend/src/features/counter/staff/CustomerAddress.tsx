/** Where the customer lives: on the invoice of a dear bill or of a business, and whenever somebody asks for it. */
import type { CheckedForm } from "@/lib/forms/useCheckedForm";
import { stateOfGstin } from "@/lib/gstin";
import { STATES } from "@/lib/states";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input, TextArea } from "@/ui/Input";
import { PinInput } from "@/ui/PinInput";
import { Select } from "@/ui/Select";
import type { AddressField, CustomerFields } from "./customerForm";

type Props = {
  field: (name: AddressField) => ReturnType<CheckedForm<CustomerFields>["field"]>;
  /** As they are typed now. */
  gstin: string;
  state: string;
};

export function CustomerAddress({ field, gstin, state }: Props) {
  const registeredIn = stateOfGstin(gstin);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-medium">Address on the invoice</legend>
      <Field {...field("address")} hint="House, street, landmark">
        {(control) => <TextArea {...control} rows={2} autoComplete="off" />}
      </Field>
      <Field {...field("city")}>{(control) => <Input {...control} autoComplete="off" />}</Field>
      <Field
        {...field("state")}
        hint="The bill says whether it makes the tax IGST, or CGST and SGST"
      >
        {(control) => (
          <Select {...control} autoComplete="off">
            <option value="">Choose one</option>
            {STATES.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div role="status" className="contents">
        {registeredIn && state !== "" && state !== registeredIn && (
          <InfoPanel tone="turmeric">
            This GSTIN is of {registeredIn}, the address says {state}. Please check both.
          </InfoPanel>
        )}
      </div>
      <Field {...field("pincode")}>
        {(control) => <PinInput {...control} autoComplete="off" />}
      </Field>
    </fieldset>
  );
}
