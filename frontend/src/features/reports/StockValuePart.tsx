import { TakeStockValue } from "./TakeReport";

export function StockValuePart() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        What lies in the house today, at cost and at its price, and since when: for the balance
        sheet, and to see what has lain too long.
      </p>
      <TakeStockValue>Download stock value (CSV)</TakeStockValue>
    </div>
  );
}
