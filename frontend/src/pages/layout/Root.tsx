import { useQueryClient } from "@tanstack/react-query";
import { Link, type Location, Outlet, ScrollRestoration } from "react-router-dom";
import { CartProvider } from "@/features/cart/CartProvider";
import { knownMostLines } from "@/features/settings/queries";
import { paths } from "@/paths";
import { ToastHost } from "@/ui/ToastHost";
import { useRouteFocus } from "./useRouteFocus";

/**
 * The first entry of every document has the key "default": without its address, a page opened from a mail would start
 * where another page was left.
 */
const scrollKey = ({ key, pathname }: Location): string => (key === "default" ? pathname : key);

const VIEW_CART = (
  <Link to={paths.cart} className="text-link inline-flex min-h-8 items-center font-semibold">
    View cart
  </Link>
);

/** What every page has, with or without the shared layout: the cart, messages, the skip link, scroll and focus. */
export function Root() {
  useRouteFocus();
  const queries = useQueryClient();
  return (
    <CartProvider mostLines={() => knownMostLines(queries)} viewCart={VIEW_CART}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-(--z-skip) -translate-y-24 bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <Outlet />
      <ToastHost />
      <ScrollRestoration getKey={scrollKey} />
    </CartProvider>
  );
}
