import type { PreviousAddress } from "@/api/types";

/** A delivery address as it would stand on the parcel, without the name. */
export function AddressLines({ address }: { address: PreviousAddress }) {
  return (
    <>
      <span className="block whitespace-pre-line [overflow-wrap:anywhere]">{address.address}</span>
      <span className="block">
        {address.city}, {address.state} <span className="figures">{address.pincode}</span>
      </span>
      <span className="block">
        Phone <span className="figures whitespace-nowrap">+91 {address.phone}</span>
      </span>
    </>
  );
}
