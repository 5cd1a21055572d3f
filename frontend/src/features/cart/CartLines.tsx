/** What is in the cart, one below the other: sarees, then payments for custom orders. */

import { CartLineRow } from "./CartLineRow";
import { CustomLineRow } from "./CustomLineRow";
import type { Cart } from "./cart";
import { byKind } from "./customLine";
import { useCart } from "./useCart";
import { bookingProblem, lineProblem, type QuoteView } from "./useQuote";

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
  const charges = new Map(view.quote?.customLines.map((line) => [line.customOrderId, line]));
  const { sarees, custom } = byKind(lines);
  return (
    <ul className="grid empty:hidden">
      {sarees.map((item, position) => (
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
      {custom.map((item) => (
        <CustomLineRow
          key={item.id}
          item={item}
          charge={charges.get(item.customOrder.id)}
          refreshing={view.refreshing}
          problem={bookingProblem(view.failure, item.customOrder.id)}
          disabled={disabled}
          onRemove={() => remove(item.id)}
        />
      ))}
    </ul>
  );
}
