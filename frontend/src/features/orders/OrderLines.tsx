/** What was bought with an order: sarees, then payments for custom orders. */
import { Link } from "react-router-dom";
import type { Order } from "@/api/types";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { SmartImage } from "@/ui/SmartImage";

const ROW = "grid gap-4 border-b border-line py-3 first:pt-0";

export function OrderLines({ items, customItems }: Pick<Order, "items" | "customItems">) {
  return (
    <ul className="grid">
      {items.map((item) => (
        <li key={item.id} className={`${ROW} grid-cols-[56px_1fr_auto]`}>
          <SmartImage
            src={item.image}
            alt=""
            width={900}
            height={1200}
            sizes="56px"
            className="aspect-3/4 w-full object-cover object-[50%_20%]"
          />
          <div className="min-w-0">
            <p className="font-medium">{item.name}</p>
            <p className="text-small text-ink-2">
              {item.quantity} × <span className="price-figures">{rupees(item.price)}</span>
            </p>
          </div>
          <p className="price-figures font-semibold">{rupees(item.lineTotal)}</p>
        </li>
      ))}
      {customItems.map(({ id, kind, name, sku, customOrderId, lineTotal }) => (
        <li key={id} className={`${ROW} grid-cols-[1fr_auto]`}>
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            <p className="text-small text-ink-2">
              {/* The names of the others say what they pay for. */}
              {kind === "booking" && "Drawing and sample, "}
              {customOrderId ? (
                <Link className="text-link figures" to={paths.customRequest(customOrderId)}>
                  {sku}
                </Link>
              ) : (
                <span className="figures">{sku}</span>
              )}
            </p>
          </div>
          <p className="price-figures font-semibold">{rupees(lineTotal)}</p>
        </li>
      ))}
    </ul>
  );
}
