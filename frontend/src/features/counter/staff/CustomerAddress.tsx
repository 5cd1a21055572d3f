/** Where the customer lives: on the invoice of a dear bill, and whenever somebody asks for it. */
import type { CheckedForm } from "@/lib/forms/useCheckedForm";
import { Field } from "@/ui/Field";
import { Input, TextArea } from "@/ui/Input";
import { PinInput } from "@/ui/PinInput";
import type { BillCustomer } from "./bill";

export const ADDRESS_FIELDS = ["address", "city", "state", "pincode"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export const hasAddress = (customer: Pick<BillCustomer, AddressField> | null): boolean =>
  customer !== null && ADDRESS_FIELDS.some((field) => customer[field] !== "");

type Props = { field: (name: AddressField) => ReturnType<CheckedForm<BillForm>["field"]> };

export type BillForm = Omit<BillCustomer, "known">;

export function CustomerAddress({ field }: Props) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-medium">Address on the invoice</legend>
      <Field {...field("address")} hint="House, street, landmark">
        {(control) => <TextArea {...control} rows={2} autoComplete="off" />}
      </Field>
      <Field {...field("city")}>{(control) => <Input {...control} autoComplete="off" />}</Field>
      <Field {...field("state")} hint="Where the sale counts as made">
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <Field {...field("pincode")}>
        {(control) => <PinInput {...control} autoComplete="off" />}
      </Field>
    </fieldset>
  );
}
