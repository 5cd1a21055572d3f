/** What goes into the parcel: picture, name, SKU. */
import { rupees } from "@/lib/money";
import { pieceWord } from "@/lib/pieceWord";
import { Thumb } from "@/ui/Thumb";
import { Card } from "./Card";
import type { AdminOrder } from "./types";

function returnedWords({ refunded, onSale }: AdminOrder["returnedItems"][number]): string {
  const again =
    onSale === 0 ? "" : onSale === refunded ? ", on sale again" : `, ${onSale} on sale again`;
  return `${pieceWord(refunded)} paid back${again}`;
}

export function OrderPieces({ items, returnedItems }: Pick<AdminOrder, "items" | "returnedItems">) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card title="Pieces" aside={pieceWord(pieces)}>
      <ul className="-my-2.5">
        {items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[48px_minmax(0,1fr)_auto] gap-3 border-b border-line py-2.5 last:border-b-0"
          >
            <Thumb src={item.image} size="piece" />
            <div className="min-w-0 text-small">
              <p className="font-medium wrap-anywhere">{item.name}</p>
              <p className="figures text-ink-2">{item.sku}</p>
              <p className="text-ink-2">
                <span className={item.quantity > 1 ? "font-semibold text-ink" : undefined}>
                  {item.quantity} ×
                </span>{" "}
                <span className="price-figures">{rupees(item.price)}</span>
              </p>
              {returnedItems
                .filter(({ id, refunded }) => id === item.id && refunded > 0)
                .map((returned) => (
                  <p key={returned.id} className="font-semibold text-kumkum">
                    {returnedWords(returned)}
                  </p>
                ))}
            </div>
            <p className="price-figures text-small font-semibold">{rupees(item.lineTotal)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
