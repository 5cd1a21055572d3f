/** The sarees of the cart, one below the other. */

import { CartLineRow } from "./CartLineRow";
import type { Cart } from "./cart";
import { useCart } from "./useCart";
import { lineProblem, type QuoteView } from "./useQuote";

type Props = {
  lines: Cart;
  view: QuoteView;
  maxQuantity: number;
  /** An order for exactly this cart is being paid. */
  disabled: boolean;
};

export function CartLines({ lines, view, maxQuantity, disabled }: Props) {
  const { update, remove, refresh } = useCart();
  const quoted = new Map(view.quote?.lines.map((line) => [line.id, line]));
  const states = new Map(view.quote?.states.map((line) => [line.id, line]));
  return (
    <ul className="grid">
      {lines.map((item, position) => (
        <CartLineRow
          key={item.id}
          item={item}
          quoted={quoted.get(item.id)}
          refreshing={view.refreshing}
          maxQuantity={maxQuantity}
          disabled={disabled}
          problem={lineProblem(view.failure, position)}
          state={states.get(item.id)}
          onQuantity={(quantity) => update(item.id, quantity)}
          onRemove={() => remove(item.id)}
          onPriceSeen={(price) => refresh(item.id, { price })}
        />
      ))}
    </ul>
  );
}
