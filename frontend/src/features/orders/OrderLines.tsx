/** The sarees of an order, as they were bought. */
import type { Order } from "@/api/types";
import { rupees } from "@/lib/money";
import { SmartImage } from "@/ui/SmartImage";

export function OrderLines({ items }: { items: Order["items"] }) {
  return (
    <ul className="grid">
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[56px_1fr_auto] gap-4 border-b border-line py-3 first:pt-0"
        >
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
    </ul>
  );
}
