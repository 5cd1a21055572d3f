/** What was paid for custom orders with an order: each goes on by itself, and is not in the parcel. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { rupees } from "@/lib/money";
import { Card } from "./Card";
import type { AdminOrder } from "./types";

export function CustomItems({ customItems }: Pick<AdminOrder, "customItems">) {
  return (
    <Card title="Custom orders">
      <ul className="-my-2.5">
        {customItems.map(({ id, kind, name, sku, customOrderId, lineTotal }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-b border-line py-2.5 text-small last:border-b-0"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{name}</p>
              <p>
                {customOrderId ? (
                  <Link className="text-link figures" to={adminPaths.customOrder(customOrderId)}>
                    {sku}
                  </Link>
                ) : (
                  <span className="figures">{sku}</span>
                )}{" "}
                {kind === "booking" && <span className="text-ink-2">drawing and sample</span>}
              </p>
            </div>
            <p className="price-figures font-semibold">{rupees(lineTotal)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
