import { Link } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import type { ShortlistItem } from "@/api/types";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { Price } from "@/ui/Price";
import { SmartImage } from "@/ui/SmartImage";
import { StockChip } from "@/ui/StockChip";
import { toast } from "@/ui/toast";
import { useShortlisting } from "./queries";
import { voteSentences } from "./voteWords";

/** A saree put aside: what it is, what others say, and the way out. */
export function ShortlistCard({ item }: { item: ShortlistItem }) {
  const { drop } = useShortlisting();
  const { product, votes } = item;
  const to = paths.product(product.id);
  const remove = () =>
    drop.mutate(
      { params: { path: { productId: product.id } } },
      { onError: (error) => toast.error(describeFailure(error).message) },
    );
  return (
    <article className="group relative flex h-full flex-col">
      <SmartImage
        src={product.image}
        alt=""
        width={1440}
        height={1920}
        sizes="(min-width: 1200px) 320px, 46vw"
        className="aspect-3/4 w-full object-cover object-[50%_20%]"
      />
      <h2 className="mt-3 font-sans text-body leading-[1.35] font-medium text-pretty">
        <Link
          to={to}
          className="underline-offset-[3px] group-hover:underline after:absolute after:inset-0 after:content-['']"
        >
          {product.name}
        </Link>
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price value={product.price} />
        <StockChip stock={product.stock} onlyWhenScarce />
      </div>
      <ul className="mt-2 grid gap-0.5 text-small text-ink-2 [overflow-wrap:anywhere]">
        {voteSentences(votes).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button
        tone="quiet"
        busy={drop.isPending}
        onClick={remove}
        aria-label={`Remove ${product.name} from your shortlist`}
        className="relative z-(--z-raised) mt-auto -mx-2 self-start"
      >
        Remove
      </Button>
    </article>
  );
}
