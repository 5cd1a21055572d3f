/** Where an order goes. */
import type { Order } from "@/api/types";

export function DeliveryAddress({ address }: { address: Order["shippingAddress"] }) {
  return (
    <address className="not-italic">
      <strong className="font-medium">{address.fullName}</strong>
      <br />
      {address.address && (
        <>
          <span className="whitespace-pre-line">{address.address}</span>
          <br />
        </>
      )}
      {address.city}, {address.state} <span className="figures">{address.pincode}</span>
      <br />
      {address.country}
      <br />
      Phone <span className="figures">+91 {address.phone}</span>
    </address>
  );
}
