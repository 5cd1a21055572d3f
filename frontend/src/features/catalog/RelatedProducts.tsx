import { useSuspenseQuery } from "@tanstack/react-query";
import type { Product } from "@/api/types";
import { Carousel } from "@/ui/Carousel";
import { ProductCard } from "./ProductCard";
import { relatedQuery } from "./queries";

/** 'You May Also Like': what can be bought of the same kind, then of others, the nearest in price first. */
export function RelatedProducts({ product }: { product: Product }) {
  const others = useSuspenseQuery(relatedQuery(product.id)).data.data;
  if (others.length === 0) return null;
  return (
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
  );
}
