import { useEffect, useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import type { CustomerAddress } from "@/api/types";
import { useAddressBook } from "@/features/customers/addresses/queries";
import { useCustomer } from "@/features/customers/useCustomer";
import { AddressForm } from "@/features/purchase/address/AddressForm";
import { LABELS, sortServerFields } from "@/features/purchase/address/addressFields";
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
  const [isDefault, setDefault] = useState(address?.isDefault ?? first);
  const { create, change } = useAddressBook();
  const busy = create.isPending || change.isPending;
  const [refusal, setRefusal] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const onError = (error: unknown) => {
    const failure = describeFailure(error);
    const { fields, rest } = sortServerFields(failure.fields);
    if (Object.keys(fields).length > 0) handle.blame(fields);
    else setRefusal(rest[0] ?? failure.message);
  };
  const onSuccess = () => {
    toast.success("Address saved.");
    onDone();
  };
  const save = async () => {
    setRefusal(null);
    const fields = await handle.check();
    if (!fields || busy) return;
    const body = { ...fields, isDefault };
    if (address) {
      change.mutate({ params: { path: { id: address.id } }, body }, { onSuccess, onError });
    } else {
      create.mutate({ body }, { onSuccess, onError });
    }
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
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="grid gap-5"
      >
        <AddressForm form={handle.form} disabled={busy} />
        {!first && !address?.isDefault && (
          <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
            Use as my default address
          </Checkbox>
        )}
        {refusal && (
          <InfoPanel tone="kumkum" role="alert">
            {refusal}
          </InfoPanel>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
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
