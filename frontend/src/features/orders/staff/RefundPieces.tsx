/** Which pieces are paid back, and which of them are sold again. */
import { rupees } from "@/lib/money";
import { Checkbox } from "@/ui/Checkbox";
import { Stepper } from "@/ui/Stepper";
import { Thumb } from "@/ui/Thumb";
import { type ChosenPieces, linesLeft } from "./refundParts";
import type { AdminOrder } from "./types";

type Props = {
  order: AdminOrder;
  chosen: ChosenPieces;
  /** What is ticked at first beside a piece that is chosen. */
  backOnSale: boolean;
  onChange: (chosen: ChosenPieces) => void;
};

export function RefundPieces({ order, chosen, backOnSale, onChange }: Props) {
  const lines = linesLeft(order);
  const isOver = order.status === "cancelled" || order.status === "expired";
  if (lines.length === 0) return null;
  return (
    <fieldset className="grid">
      <legend className="mb-1 text-small font-medium">Pieces</legend>
      {lines.map(({ id, name, sku, image, price, quantity: left }) => {
        const { quantity = 0, backOnSale: sold = backOnSale } = chosen[id] ?? {};
        const set = (next: { quantity?: number; backOnSale?: boolean }) =>
          onChange({ ...chosen, [id]: { quantity, backOnSale: sold, ...next } });
        return (
          <div key={id} className="grid gap-1 border-t border-line py-2">
            <div className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3">
              <Thumb src={image} size="piece" />
              <p className="min-w-0 text-small">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="figures block text-ink-2">
                  {sku} · {rupees(price)}
                </span>
              </p>
              {left === 1 ? (
                <Checkbox
                  checked={quantity > 0}
                  aria-label={`Pay back ${name}`}
                  onChange={(event) => set({ quantity: event.target.checked ? 1 : 0 })}
                >
                  <span className="sr-only">Pay back</span>
                </Checkbox>
              ) : (
                <Stepper
                  name={name}
                  value={quantity}
                  min={0}
                  max={left}
                  onChange={(pieces) => set({ quantity: pieces })}
                />
              )}
            </div>
            {quantity > 0 && isOver && (
              <p className="text-small text-ink-2">
                Nothing goes on sale with this: the order is over
              </p>
            )}
            {quantity > 0 && !isOver && (
              <Checkbox
                checked={sold}
                onChange={(event) => set({ backOnSale: event.target.checked })}
                className="text-small"
              >
                {quantity === 1
                  ? "It is here and can be sold again"
                  : "They are here and can be sold again"}
              </Checkbox>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
