import type { OrderSummary } from "@/api/types";
import { SmartImage } from "@/ui/SmartImage";

type Props = { items: OrderSummary["items"]; count: number };

/** The first sarees of an order, 36 × 48 each, and how many more there are. The words beside them name the order. */
export function OrderPictures({ items, count }: Props) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const more = count - pieces;
  return (
    <ul aria-label="Sarees in this order" className="flex items-center gap-1.5">
      {items.map((item) => (
        <li key={item.id}>
          <SmartImage
            src={item.image}
            alt={item.quantity > 1 ? `${item.name}, ${item.quantity} pieces` : item.name}
            width={900}
            height={1200}
            sizes="36px"
            className="h-12 w-9 overflow-hidden object-cover object-[50%_20%] text-[0]"
          />
        </li>
      ))}
      {more > 0 && <li className="figures pl-1 text-small text-ink-2">and {more} more</li>}
    </ul>
  );
}
