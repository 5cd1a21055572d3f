import type { Product, SettingsStore } from "@/api/types";
import { factLine } from "@/features/catalog/facts";
import { ShopPromises } from "@/features/catalog/ShopPromises";
import { Price } from "@/ui/Price";
import { Rating } from "@/ui/Rating";
import { StockChip } from "@/ui/StockChip";

type Props = { product: Product; store: SettingsStore | undefined };

/** What it is, what it costs, and what is asked before anything else. */
export function ProductHead({ product, store }: Props) {
  return (
    <div className="grid gap-1 min-[45rem]:gap-2">
      <h1
        tabIndex={-1}
        lang="en-IN"
        className="text-[1.25rem] leading-tight min-[45rem]:text-h1 min-[45rem]:leading-[1.2]"
      >
        {product.name}
      </h1>
      <p className="text-small text-ink-2 min-[45rem]:text-body">{factLine(product)}</p>
      <Rating value={product.rating} count={product.reviewCount} className="max-[45rem]:hidden" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 min-[45rem]:mt-2">
        <Price value={product.price} size="page" />
        <span className="text-small text-ink-2">incl. of all taxes</span>
        <StockChip stock={product.stock} className="ml-auto" />
      </div>
      <ShopPromises store={store} />
    </div>
  );
}
