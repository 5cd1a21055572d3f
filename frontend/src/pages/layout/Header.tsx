import { ShoppingBag } from "lucide-react";
import { Link, NavLink } from "react-router-dom";
import { useCartCount } from "@/features/cart/useCartCount";
import { SearchBox } from "@/features/catalog/search/SearchBox";
import { cx } from "@/lib/cx";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { useScrolledPast } from "@/lib/useScrolledPast";
import { paths } from "@/paths";
import type { Account } from "./AccountLinks";
import { Logo } from "./Logo";
import { customise, mainLinks } from "./links";
import { PhoneMenu } from "./PhoneMenu";
import { ProductsMenu } from "./ProductsMenu";
import { ProfileMenu } from "./ProfileMenu";
import { PromoBanner } from "./PromoBanner";
import { SearchSheetButton } from "./SearchSheetButton";

const NAV_LINK =
  "inline-flex min-h-11 items-center border-b-2 border-transparent font-medium whitespace-nowrap hover:border-line aria-[current=page]:border-ink";

function CartLink() {
  const count = useCartCount();
  return (
    <Link
      to={paths.cart}
      aria-label={count === 0 ? "Cart, empty" : `Cart, ${count} ${count === 1 ? "item" : "items"}`}
      className="relative grid size-[44px] place-items-center hover:bg-sunk"
    >
      <ShoppingBag size={24} strokeWidth={1.5} aria-hidden="true" />
      {count > 0 && (
        <span
          key={count}
          aria-hidden="true"
          className="figures pulse-once absolute top-0.5 right-0 grid h-[20px] min-w-[20px] place-items-center rounded-full bg-rani-600 px-[4px] text-[13px] leading-none font-semibold text-white"
        >
          {count}
        </span>
      )}
    </Link>
  );
}

/**
 * News and navigation, fixed at the top: 38 + 80 px. Scrolled down, the news leaves and the bar draws in to 56 px, both by
 * transform, so that nothing below moves.
 */
export function Header({ account }: { account: Account }) {
  const compact = useScrolledPast(120, 60);
  const roomy = useMediaQuery("(min-width: 64rem) and (min-height: 30rem)");
  return (
    <header
      className={cx(
        "fixed inset-x-0 top-0 z-(--z-header) transition-transform duration-(--base) ease-out print:hidden",
        compact && "[@media(height>30rem)]:-translate-y-[62px]",
      )}
    >
      <div className={cx("transition-[visibility]", compact && "invisible")}>
        <PromoBanner />
      </div>
      <div className="h-(--header) border-b border-line bg-white">
        <div
          className={cx(
            "wrap relative grid h-full grid-cols-[88px_minmax(0,1fr)_88px] items-center gap-[4px] transition-transform duration-(--base) ease-out md:flex md:gap-6 lg:gap-8",
            compact &&
              "[@media(height>30rem)]:translate-y-3 [@media(height>30rem)]:[--drawn-in:12px]",
          )}
        >
          <div className="md:hidden">
            <PhoneMenu account={account} />
          </div>
          <Logo className="max-md:justify-self-center" />
          <nav aria-label="Main" className="hidden flex-1 md:block">
            <ul className="flex items-center gap-5 lg:gap-7">
              {mainLinks.map((link) => (
                <li key={link.to}>
                  {roomy && link.to === paths.products ? (
                    <ProductsMenu {...link} className={NAV_LINK} />
                  ) : (
                    <NavLink to={link.to} className={NAV_LINK}>
                      {link.label}
                    </NavLink>
                  )}
                </li>
              ))}
              <li>
                <NavLink
                  to={customise.to}
                  className="inline-flex min-h-11 items-center border-b-2 border-zari font-semibold text-rani-700 hover:text-rani-800"
                >
                  {customise.label}
                </NavLink>
              </li>
            </ul>
          </nav>
          <SearchBox className="hidden w-[200px] lg:block lg:w-[280px]" />
          <div className="-mr-[10px] flex items-center justify-end md:gap-2">
            <SearchSheetButton />
            <ProfileMenu account={account} />
            <CartLink />
          </div>
        </div>
      </div>
    </header>
  );
}
