import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Product } from "@/api/types";
import { paths } from "@/paths";
import { Price } from "@/ui/Price";
import { SmartImage } from "@/ui/SmartImage";
import { cardShots, factLine } from "./facts";
import { relatedQuery } from "./queries";

/** For whoever came for a saree that is gone: the three that come nearest in cloth and price. */
export function NearestSarees({ product }: { product: Product }) {
  const { data } = useQuery(relatedQuery(product.id));
  const nearest = data?.data.slice(0, 3) ?? [];
  if (nearest.length === 0) return null;
  return (
    <section aria-labelledby="nearest-heading">
      <h2 id="nearest-heading" className="mb-2 text-title">
        Similar sarees in stock
      </h2>
      <ul className="border-t border-line">
        {nearest.map((saree) => {
          const [shot] = cardShots(saree);
          return (
            <li
              key={saree.id}
              className="group relative grid grid-cols-[72px_1fr] gap-4 border-b border-line py-3"
            >
              <SmartImage
                src={shot?.url}
                alt={shot?.alt ?? ""}
                width={shot?.width ?? 3}
                height={shot?.height ?? 4}
                sizes="72px"
                className="aspect-[3/4] w-full object-cover object-[50%_20%]"
              />
              <div className="min-w-0 self-center">
                <Link
                  to={paths.product(saree.id)}
                  className="font-medium underline-offset-[3px] group-hover:underline after:absolute after:inset-0 after:content-['']"
                >
                  {saree.name}
                </Link>
                <p className="text-small text-ink-2">{factLine(saree)}</p>
                <Price value={saree.price} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
