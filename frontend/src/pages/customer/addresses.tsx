/** /customer/addresses: the address book. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import type { CustomerAddress } from "@/api/types";
import { AddressCard } from "@/features/customers/addresses/AddressCard";
import { ADDRESSES_FAILED, addressesQuery } from "@/features/customers/addresses/queries";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { toast } from "@/ui/toast";
import { AddressEditor } from "./AddressEditor";
import { AreaPage } from "./AreaPage";

/** Nothing, a new address, or one to change. */
type Editing = { address: CustomerAddress | null } | null;

function Book() {
  const addresses = useSuspenseQuery(addressesQuery()).data.data;
  const [editing, setEditing] = useState<Editing>(null);
  const add = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Back in the list the keyboard goes on where one began.
    if (wasEditing.current && !editing) add.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  if (editing) {
    return (
      <AddressEditor
        address={editing.address}
        first={addresses.length === 0}
        onDone={() => setEditing(null)}
      />
    );
  }
  const addButton = (
    <Button ref={add} onClick={() => setEditing({ address: null })} className="justify-self-start">
      Add New Address
    </Button>
  );
  if (addresses.length === 0) {
    return (
      <EmptyState title="No address saved yet" action={addButton}>
        <p>A saved address fills in the checkout for you, whoever gets the saree.</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <ul className="grid gap-3 min-[45rem]:grid-cols-2 min-[45rem]:gap-5">
        {addresses.map((address) => (
          <li key={address.id} className="grid">
            <AddressCard address={address} onEdit={() => setEditing({ address })} />
          </li>
        ))}
      </ul>
      {addButton}
    </div>
  );
}

/** Said as the specification asks (section 8), and with a way to try again where the book would stand. */
function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => toast.error(ADDRESSES_FAILED, { id: "addresses" }), []);
  return (
    <ErrorPanel
      message={`${ADDRESSES_FAILED}. ${describeFailure(error).message}`}
      onRetry={retry}
    />
  );
}

export function Component() {
  return (
    <AreaPage
      title="Addresses"
      onFailure={(error, retry) => <Failed error={error} retry={retry} />}
    >
      <Book />
    </AreaPage>
  );
}
