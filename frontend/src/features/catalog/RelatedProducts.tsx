import { useSuspenseQuery } from "@tanstack/react-query";
import type { Product } from "@/api/types";
import { Carousel } from "@/ui/Carousel";
import { ProductCard } from "./ProductCard";
import { sameKindQuery } from "./queries";

/** 'You May Also Like': others of the same kind that are in stock, nearest in price first. */
export function RelatedProducts({ product }: { product: Product }) {
  const { data } = useSuspenseQuery(sameKindQuery(product.categoryId));
  const others = data.data
    .filter((other) => other.id !== product.id)
    .sort((a, b) => Math.abs(a.price - product.price) - Math.abs(b.price - product.price))
    .slice(0, 8);
  if (others.length === 0) return null;
  return (
    <>
      <h2 className="mb-6">You May Also Like</h2>
      <Carousel
        label="You may also like"
        itemClass="basis-[44%] sm:basis-[calc((100%-40px)/3)] lg:basis-[calc((100%-72px)/4)]"
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
