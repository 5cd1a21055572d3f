import { Link } from "react-router-dom";
import type { Product } from "@/api/types";
import { paths } from "@/paths";
import { Badge } from "@/ui/Badge";
import { Price } from "@/ui/Price";
import { Rating } from "@/ui/Rating";
import { ThreadStrip } from "@/ui/ThreadStrip";
import { CardPictures } from "./CardPictures";
import { badgeWord, cardShots, factLine, threadColours } from "./facts";

type Props = {
  product: Product;
  /** In the first view of the page. */
  eager?: boolean;
  /** How wide the picture is drawn. */
  sizes?: string;
  /** The one-column view of phones. */
  large?: boolean;
  /** The heading's level, so that no page skips one. */
  level?: 2 | 3;
};

const CARD_SIZES = "(min-width: 1200px) 320px, (min-width: 600px) 46vw, 44vw";

/** A saree in a list: picture on its mat, its thread, name, one fact, price. Rows are reserved, so neighbours end level. */
export function ProductCard({
  product,
  eager = false,
  sizes = CARD_SIZES,
  large = false,
  level = 2,
}: Props) {
  const Heading = `h${level}` as const;
  const to = paths.product(product.id);
  const threads = threadColours(product);
  const badge = badgeWord(product);
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <CardPictures
          to={to}
          shots={cardShots(product)}
          eager={eager}
          sizes={sizes}
          large={large}
        />
        {badge && (
          <Badge
            tone={badge === "Sold out" ? "ink" : "paper"}
            className="pointer-events-none absolute top-0 left-0 z-(--z-raised)"
          >
            {badge}
          </Badge>
        )}
      </div>
      {threads ? <ThreadStrip {...threads} /> : <span className="block h-1.5" />}
      <Heading className="mt-3 line-clamp-2 min-h-[2.7em] font-sans text-body leading-[1.35] font-medium text-pretty">
        <Link
          to={to}
          className="underline-offset-[3px] group-hover:underline after:absolute after:inset-0 after:content-['']"
        >
          {product.name}
        </Link>
      </Heading>
      <p className="mt-1 line-clamp-2 min-h-[2.9em] text-small text-ink-2">{factLine(product)}</p>
      <Price value={product.price} className="mt-1" />
      {/* Last, so that a saree nobody has rated leaves no hole between its lines. */}
      <Rating value={product.rating} count={product.reviewCount} className="mt-1" />
    </article>
  );
}
