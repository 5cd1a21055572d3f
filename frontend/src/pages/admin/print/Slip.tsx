/** What goes into the parcel, for whoever packs it and for whoever opens it: no prices. */

import type { AdminOrder } from "@/features/orders/staff/types";
import { longDate } from "@/lib/dates";
import { pieceWord } from "@/lib/pieceWord";
import { PieceCells } from "./PieceCells";
import type { Sender } from "./sender";

type Props = { order: AdminOrder; sender: Sender };

export function Slip({ order, sender }: Props) {
  const { shippingAddress: to, items } = order;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section
      aria-label={`Packing slip ${order.orderNumber}`}
      className="paper paper-slip grid content-start gap-[5mm] text-small"
    >
      <header className="flex items-start justify-between gap-6">
        <p className="font-display text-h3">{sender.name}</p>
        <p className="figures text-right">
          <strong className="block text-title font-semibold">{order.orderNumber}</strong>
          {longDate(order.createdAt)} · {pieceWord(pieces)}
        </p>
      </header>
      <address className="not-italic wrap-anywhere">
        <strong className="font-semibold">{to.fullName}</strong>
        <br />
        {to.address}
        <br />
        {to.city}, {to.state} <strong className="figures">{to.pincode}</strong>
      </address>
      <table className="w-full">
        <thead>
          <tr className="border-b border-black text-left text-micro">
            <th scope="col" className="w-[8mm] py-1">
              <span className="sr-only">Packed</span>
            </th>
            <th scope="col" className="w-[24mm] py-1">
              Saree
            </th>
            <th scope="col" className="py-1" />
            <th scope="col" className="py-1 text-right">
              Pieces
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} className="border-b border-line align-top">
              <PieceCells image={item.image} size="h-[27mm] w-[20mm]" />
              <td className="py-[2mm] pr-[3mm] wrap-anywhere">
                <strong className="figures block font-semibold">{item.sku}</strong>
                {item.name}
              </td>
              <td className="figures py-[2mm] text-right font-semibold">{item.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="text-micro">
        <p>
          Something damaged or missing? Please tell us within 48 hours: {sender.phone}
          {sender.email && `, ${sender.email}`}
        </p>
        <p className="mt-1">Thank you for buying handloom.</p>
      </footer>
    </section>
  );
}
