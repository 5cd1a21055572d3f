/** What the first of the selected sarees cost now, and then. */
import { rupees } from "@/lib/money";
import type { ProductRow } from "../queries";
import { newPrice, type PriceRule } from "./bulkPrice";

const SHOWN = 10;

type PriceProps = { rows: readonly ProductRow[]; rule: PriceRule | null };

export function PricesBeforeAndAfter({ rows, rule }: PriceProps) {
  if (!rule) return null;
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Prices before and after</caption>
      <thead>
        <tr className="border-b border-line text-left text-micro text-ink-2">
          <th scope="col">Saree</th>
          <th scope="col" className="text-right">
            Now
          </th>
          <th scope="col" className="text-right">
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN).map(({ id, sku, price }) => (
          <tr key={id} className="figures border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {sku}
            </th>
            <td className="text-right text-ink-2">{rupees(price)}</td>
            <td className="text-right font-semibold">{rupees(newPrice(price, rule))}</td>
          </tr>
        ))}
      </tbody>
      {rows.length > SHOWN && (
        <tfoot>
          <tr>
            <td colSpan={3} className="py-1.5 text-ink-2">
              And {rows.length - SHOWN} more.
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
