import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { Product } from "@/api/types";
import { useNear } from "@/lib/useNear";
import { Carousel } from "@/ui/Carousel";
import { ProductCard } from "./ProductCard";
import { relatedQuery } from "./queries";

/**
 * 'You May Also Like': what can be bought of the same kind, then of others, the nearest in price first. Asked for when somebody
 * comes near; nobody misses them if they do not come.
 */
export function RelatedProducts({ product }: { product: Product }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const others = useQuery({ ...relatedQuery(product.id), enabled: near }).data?.data ?? [];
  return (
    <div ref={place}>
      {others.length > 0 && (
        <>
          <h2 className="mb-6">You May Also Like</h2>
          <Carousel
            label="You may also like"
            itemClass="basis-[max(44%,min(8.5rem,100%))] sm:basis-[calc((100%-40px)/3)] lg:basis-[calc((100%-72px)/4)]"
          >
            {others.map((other) => (
              <ProductCard
                key={other.id}
                product={other}
                level={3}
                sizes="(min-width: 1200px) 302px, (min-width: 600px) 30vw, 42vw"
              />
            ))}
          </Carousel>
        </>
      )}
    </div>
  );
}
