/** What to fetch from the shelves for all of these parcels, by article number, and into which parcel each piece goes. */

import type { AdminOrder } from "@/features/orders/staff/types";
import { pieceWord } from "@/lib/pieceWord";
import { PieceCells } from "./PieceCells";
import { piecesToPick } from "./piecesToPick";

export function PickList({ orders }: { orders: readonly AdminOrder[] }) {
  const rows = piecesToPick(orders);
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-label="Pick list" className="paper paper-picklist grid gap-[5mm] text-small">
      <h2 className="font-sans text-title font-semibold">
        Pick list · {pieceWord(pieces)} for{" "}
        {orders.length === 1 ? "1 parcel" : `${orders.length} parcels`}
      </h2>
      <table className="w-full">
        <thead>
          <tr className="border-b border-black text-left text-micro">
            <th scope="col" className="w-[8mm] py-1">
              <span className="sr-only">Fetched</span>
            </th>
            <th scope="col" className="w-[16mm] py-1">
              <span className="sr-only">Picture</span>
            </th>
            <th scope="col" className="py-1">
              Saree
            </th>
            <th scope="col" className="py-1 text-right">
              Pieces
            </th>
            <th scope="col" className="py-1 pl-[6mm]">
              For
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.sku} className="border-b border-line align-top">
              <PieceCells image={row.image} size="h-[16mm] w-[12mm]" />
              <td className="py-[2mm] wrap-anywhere">
                <strong className="figures block font-semibold">{row.sku}</strong>
                {row.name}
              </td>
              <td className="figures py-[2mm] text-right font-semibold">{row.quantity}</td>
              <td className="figures py-[2mm] pl-[6mm]">{row.orders.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
