import type { Product } from "@/api/types";
import { cx } from "@/lib/cx";
import { Skeleton } from "@/ui/Skeleton";
import { ProductCard } from "./ProductCard";

/** One column below 360 px or in the large view, two from 360, three from 1200. */
const columns = (large: boolean) =>
  cx(
    "grid gap-x-3 gap-y-8 sm:grid-cols-2 sm:gap-x-5 sm:gap-y-10 lg:grid-cols-3 lg:gap-x-6",
    large ? "grid-cols-1" : "grid-cols-1 min-[360px]:grid-cols-pair",
  );

const LISTING_SIZES = "(min-width: 1200px) 315px, (min-width: 600px) 45vw, 44vw";
const LARGE_SIZES = "(min-width: 1200px) 315px, (min-width: 600px) 45vw, 92vw";

type Props = { products: readonly Product[]; large: boolean; eager?: number };

/** The sarees of a listing; the first four pictures are loaded at once. */
export function ProductGrid({ products, large, eager = 4 }: Props) {
  return (
    <ul className={columns(large)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            eager={index < eager}
            large={large}
            sizes={large ? LARGE_SIZES : LISTING_SIZES}
          />
        </li>
      ))}
    </ul>
  );
}

/** The grid before it is known, in its exact geometry. */
export function GridSkeleton({ large, count = 6 }: { large: boolean; count?: number }) {
  return (
    <div className={columns(large)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks without content have no other key
        <div key={index}>
          <Skeleton className={large ? "aspect-[4/5] sm:aspect-[3/4]" : "aspect-[3/4]"} />
          <Skeleton className="mt-[18px] h-10 w-4/5" />
          <Skeleton className="mt-2 h-5 w-3/5" />
          <Skeleton className="mt-2 h-6 w-24" />
        </div>
      ))}
    </div>
  );
}
