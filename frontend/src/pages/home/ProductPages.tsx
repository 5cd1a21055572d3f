import type { Product } from "@/api/types";
import { ProductCard } from "@/features/catalog/ProductCard";
import { PagedCarousel } from "@/ui/PagedCarousel";
import { Skeleton } from "@/ui/Skeleton";

/** Two beside two on phones and tablets, four in a row from 900 px on. */
const PAGE = "grid-cols-pair md:grid-cols-4";
const SIZES = "(min-width: 1280px) 302px, (min-width: 900px) 23vw, 44vw";

type Props = { label: string; products: readonly Product[]; perPage: number };

/** Sarees in pages that wrap around. */
export function ProductPages({ label, products, perPage }: Props) {
  return (
    <PagedCarousel label={label} perPage={perPage} pageClass={PAGE}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} level={3} sizes={SIZES} />
      ))}
    </PagedCarousel>
  );
}

/** The first page before it is known, in its geometry, dots and arrows included. */
export function ProductPagesWaiting({ perPage }: { perPage: number }) {
  return (
    <div>
      <div className={`grid gap-x-3 gap-y-8 sm:gap-x-5 sm:gap-y-10 lg:gap-x-6 ${PAGE}`}>
        {Array.from({ length: perPage }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks without content have no other key
          <div key={index}>
            <Skeleton className="aspect-[3/4]" />
            <Skeleton className="mt-[18px] h-[43px] w-4/5" />
            <Skeleton className="mt-1 h-5 w-3/5" />
            <Skeleton className="mt-2 h-9 w-24" />
          </div>
        ))}
      </div>
      <div className="mt-4 h-11" />
    </div>
  );
}
