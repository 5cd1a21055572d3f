/** /checkout: the cart and checkout screen inside the shop's usual frame. */
import { CheckoutScreen } from "./checkout/CheckoutScreen";

export function Component() {
  return <CheckoutScreen title="Checkout" />;
}
