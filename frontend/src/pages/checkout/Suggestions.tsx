/** 'You May Also Like', under a cart that has room for more. */
import type { Cart } from "@/features/cart/cart";
import { useSuggestions } from "@/features/cart/useSuggestions";
import { ProductCard } from "@/features/catalog/ProductCard";

export function Suggestions({ lines }: { lines: Cart }) {
  const products = useSuggestions(lines);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="also-like" className="grid gap-6 border-t border-line pt-8">
      <h2 id="also-like">You May Also Like</h2>
      <ul className="grid grid-cols-pair gap-x-3 gap-y-8 sm:gap-x-5 md:grid-cols-4 lg:gap-x-6">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              level={3}
              sizes="(min-width: 900px) 22vw, (min-width: 600px) 46vw, 44vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
