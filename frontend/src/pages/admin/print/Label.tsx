/** What the courier reads: where to, from whom, prepaid. No prices and no saree's name: a parcel must not say what it is worth. */
import type { AdminOrder } from "@/features/orders/staff/types";
import { pieceWord } from "@/lib/pieceWord";
import type { Sender } from "./sender";

type Props = { order: AdminOrder; sender: Sender };

export function Label({ order, sender }: Props) {
  const { shippingAddress: to, items } = order;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-label={`Label ${order.orderNumber}`} className="label">
      <p className="flex items-baseline justify-between gap-4">
        <span>
          Order <strong className="figures font-semibold">{order.orderNumber}</strong>
        </span>
        <span className="figures">{pieceWord(pieces)}</span>
      </p>
      <p className="border-y border-black py-[1.5mm] text-center font-semibold">
        PREPAID · do not collect cash
      </p>
      <address className="wrap-anywhere not-italic">
        <span className="text-[9pt]">TO</span>
        <strong className="block text-[14pt] leading-tight font-semibold">{to.fullName}</strong>
        <span className="block text-[12pt]">{to.address}</span>
        <span className="block text-[12pt]">
          {to.city}, {to.state}
        </span>
        <strong className="figures block text-[24pt] leading-tight font-bold tracking-wide">
          {to.pincode}
        </strong>
        <span className="figures block text-[12pt]">Phone +91 {to.phone}</span>
      </address>
      <p
        aria-hidden="true"
        className="grid min-h-[24mm] flex-1 place-items-center border border-dashed border-black text-[8pt] text-ink-3"
      >
        {order.shipment?.trackingNumber
          ? `${order.shipment.courier} ${order.shipment.trackingNumber}`
          : "Courier's sticker"}
      </p>
      <address className="text-[9pt] whitespace-pre-line not-italic">
        <span>FROM, and back to if undelivered</span>
        {"\n"}
        <strong className="font-semibold">{sender.name}</strong>
        {"\n"}
        {sender.address}
        {"\n"}
        {sender.phone}
      </address>
    </section>
  );
}
