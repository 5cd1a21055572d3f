import { useEffect, useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import type { CustomerAddress } from "@/api/types";
import { useAddressBook } from "@/features/customers/addresses/queries";
import { useCustomer } from "@/features/customers/useCustomer";
import { AddressForm } from "@/features/purchase/address/AddressForm";
import {
  type AddressFields,
  LABELS,
  sortServerFields,
} from "@/features/purchase/address/addressFields";
import { fieldsOf, freshFields } from "@/features/purchase/address/fields";
import { useAddressForm } from "@/features/purchase/address/useAddressForm";
import { usePlaceOf } from "@/features/purchase/address/usePlaceOf";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { ErrorSummary } from "@/ui/ErrorSummary";
import { InfoPanel } from "@/ui/InfoPanel";
import { toast } from "@/ui/toast";

type Props = {
  /** The address to change; null for a new one. */
  address: CustomerAddress | null;
  /** The first of the book is the default by itself. */
  first: boolean;
  onDone: () => void;
};

/** Writes or changes one address of the book, in place of the list. */
export function AddressEditor({ address, first, onDone }: Props) {
  const customer = useCustomer();
  const placeOf = usePlaceOf();
  const [start] = useState(() => (address ? fieldsOf(address) : freshFields(customer)));
  const handle = useAddressForm({ start, placeOf });
  const { sending, refusal } = handle;
  const [isDefault, setDefault] = useState(address?.isDefault ?? first);
  const { create, change } = useAddressBook();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const save = async (fields: AddressFields) => {
    const body = { ...fields, isDefault };
    try {
      if (address) await change.mutateAsync({ params: { path: { id: address.id } }, body });
      else await create.mutateAsync({ body });
    } catch (error) {
      const failure = describeFailure(error);
      const { fields, rest } = sortServerFields(failure.fields);
      handle.refuse({ message: rest[0] ?? failure.message, fields });
      return;
    }
    toast.success("Address saved.");
    onDone();
  };
  return (
    <section aria-labelledby="editor" className="grid max-w-[560px] gap-6">
      <h2 id="editor" ref={heading} tabIndex={-1} className="text-h3">
        {address ? "Edit address" : "New address"}
      </h2>
      <ErrorSummary
        errors={handle.problems.map(({ name, field, message }) => ({
          field,
          message: `${LABELS[name]}: ${message}`,
        }))}
        attempt={handle.attempt}
      />
      <form noValidate onSubmit={handle.submit(save)} className="grid gap-5">
        <AddressForm field={handle.field} disabled={sending} />
        {!first && !address?.isDefault && (
          <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
            Use as my default address
          </Checkbox>
        )}
        {refusal && (
          <InfoPanel tone="kumkum" role="alert">
            {refusal.message}
          </InfoPanel>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={sending}>
            Save address
          </Button>
          <Button tone="secondary" onClick={onDone}>
            Back
          </Button>
        </div>
      </form>
    </section>
  );
}
