/** /cart: the cart and checkout screen under a slim header. */
import { CheckoutScreen } from "./checkout/CheckoutScreen";
import { SlimFrame } from "./checkout/SlimFrame";

export function Component() {
  return (
    <SlimFrame>
      <CheckoutScreen title="Cart" />
    </SlimFrame>
  );
}
