import { ShoppingBag } from "lucide-react";
import { Link, matchPath, useLocation } from "react-router-dom";
import { useCartCount } from "@/features/cart/useCartCount";
import { paths } from "@/paths";

/** Where the cart itself is on the screen, or buttons and fields reach the edge: on a phone it would lie on 'Retry Payment'. */
const NOT_AT = [
  paths.cart,
  paths.checkout,
  paths.paymentFailure,
  paths.orderSuccess,
  `${paths.orderSuccess}/:orderId`,
  "/order-confirmation/:orderId",
  paths.findOrder,
  "/order/:orderId",
  "/customer/orders/:orderId",
];

/**
 * The cart at the right edge, as soon as something is in it, where there is an edge beside the page. On smaller screens it
 * would lie on names and buttons, and the header's cart is always in sight.
 */
export function FloatingCart() {
  const count = useCartCount();
  const { pathname } = useLocation();
  if (count === 0 || NOT_AT.some((place) => matchPath(place, pathname))) return null;
  return (
    <Link
      to={paths.cart}
      aria-label={`Open cart, ${count} ${count === 1 ? "item" : "items"}`}
      className="fixed top-[60%] right-0 z-(--z-float) hidden h-16 w-9 lg:grid xl:w-14 place-items-center content-center gap-0.5 rounded-l-ctl bg-rani-600 text-white shadow-lift hover:bg-rani-700 print:hidden"
    >
      <ShoppingBag size={20} strokeWidth={1.5} aria-hidden="true" />
      <span aria-hidden="true" className="figures text-small leading-tight font-semibold">
        {count}
      </span>
    </Link>
  );
}
