import { useQueryClient } from "@tanstack/react-query";
import { Link, Outlet } from "react-router-dom";
import { CartProvider } from "@/features/cart/CartProvider";
import { knownMostLines } from "@/features/settings/queries";
import { paths } from "@/paths";
import { ToastHost } from "@/ui/ToastHost";
import { PageScroll } from "./PageScroll";
import { useRouteFocus } from "./useRouteFocus";

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
      <PageScroll />
    </CartProvider>
  );
}
