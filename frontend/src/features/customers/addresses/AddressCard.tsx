import { useState } from "react";
import { describeFailure } from "@/api/errors";
import type { CustomerAddress } from "@/api/types";
import { Badge } from "@/ui/Badge";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { toast } from "@/ui/toast";
import { AddressLines } from "./AddressLines";
import { toBody, useAddressBook } from "./queries";

type Props = { address: CustomerAddress; onEdit: () => void };

/** One saved address, with what can be done to it. */
export function AddressCard({ address, onEdit }: Props) {
  const [asking, setAsking] = useState(false);
  const { change, drop } = useAddressBook();
  const { id, fullName, isDefault } = address;
  const path = { params: { path: { id } } };
  const failed = (error: unknown) => toast.error(describeFailure(error).message);
  const makeDefault = () =>
    change.mutate(
      { ...path, body: { ...toBody(address), isDefault: true } },
      { onSuccess: () => toast.success(`Orders go to ${fullName} by default.`), onError: failed },
    );
  const remove = () =>
    drop.mutate(path, { onSuccess: () => toast.success("Address deleted."), onError: failed });
  return (
    <article
      aria-label={`Address of ${fullName}`}
      className="flex flex-col gap-3 border border-line bg-white p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-sans text-body font-semibold [overflow-wrap:anywhere]">
          {fullName}
        </h2>
        {isDefault && <Badge className="-mt-0.5 border border-line">Default</Badge>}
      </div>
      <address className="text-ink-2 not-italic">
        <AddressLines address={address} />
        <span className="block [overflow-wrap:anywhere]">{address.email}</span>
      </address>
      <div className="mt-auto -mx-2 flex flex-wrap gap-x-2">
        <Button tone="quiet" onClick={onEdit} aria-label={`Edit address of ${fullName}`}>
          Edit
        </Button>
        {!isDefault && (
          <Button
            tone="quiet"
            busy={change.isPending}
            onClick={makeDefault}
            aria-label={`Make default: address of ${fullName}`}
          >
            Make default
          </Button>
        )}
        <Button
          tone="quiet"
          busy={drop.isPending}
          onClick={() => setAsking(true)}
          aria-label={`Delete address of ${fullName}`}
        >
          Delete
        </Button>
      </div>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this address?"
        keep="Keep address"
        act="Delete address"
        danger
        onAct={remove}
      >
        {fullName}, {address.city} {address.pincode}. Orders already placed still go there.
      </Dialog>
    </article>
  );
}
