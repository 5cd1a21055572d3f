/** Right under the first picture: what there is and from how much, when it comes, whom to call. */
import { useQuery } from "@tanstack/react-query";
import type { SettingsStore } from "@/api/types";
import { categoriesQuery } from "@/features/catalog/queries";
import { ShopPromises } from "@/features/catalog/ShopPromises";
import { rupees } from "@/lib/money";

export function AtAGlance({ store }: { store: SettingsStore | undefined }) {
  const kinds = useQuery(categoriesQuery()).data?.data ?? [];
  const prices = kinds.flatMap(({ priceFrom }) => (priceFrom == null ? [] : [priceFrom]));
  // One above the other where both may not fit beside each other: the price comes late and must not push the page down.
  return (
    <div className="wrap pt-3 lg:flex lg:items-center lg:justify-between lg:gap-x-6">
      <p className="min-h-[1.55em] font-semibold">
        Silk and cotton sarees
        {prices.length > 0 && (
          <>
            {" "}
            from <span className="price-figures">{rupees(Math.min(...prices))}</span>
          </>
        )}
      </p>
      <ShopPromises store={store} className="min-h-11 lg:grow lg:[&>ul]:justify-end" />
    </div>
  );
}
