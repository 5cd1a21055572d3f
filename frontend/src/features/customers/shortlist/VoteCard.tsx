import { Heart } from "lucide-react";
import { Link } from "react-router-dom";
import type { ShortlistItem } from "@/api/types";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";
import { Price } from "@/ui/Price";
import { SmartImage } from "@/ui/SmartImage";
import { voteSentences } from "./voteWords";

type Props = {
  item: ShortlistItem;
  /** What this visitor said; null when nothing yet. */
  own: boolean | null;
  busy: boolean;
  eager: boolean;
  onVote: (love: boolean) => void;
};

const choice =
  "inline-flex min-h-12 flex-1 items-center justify-center gap-2 rounded-ctl bg-white px-4 font-semibold shadow-[inset_0_0_0_1px_var(--color-control)] aria-pressed:shadow-[inset_0_0_0_2px_var(--color-ink)] aria-pressed:bg-rani-tint hover:bg-sunk";

/** One saree of a shared shortlist: a large picture, its price, two answers. */
export function VoteCard({ item, own, busy, eager, onVote }: Props) {
  const { product, votes } = item;
  return (
    <article className="flex h-full flex-col">
      <Link to={paths.product(product.id)} tabIndex={-1} aria-hidden="true">
        <SmartImage
          src={product.image}
          alt=""
          width={1440}
          height={1800}
          sizes="(min-width: 900px) 400px, 100vw"
          eager={eager}
          className="aspect-4/5 w-full object-cover object-[50%_20%]"
        />
      </Link>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 min-[45rem]:min-h-[2.7em]">
        <h2 className="min-w-0 flex-1 basis-40 font-sans text-title leading-[1.35] font-medium">
          <Link to={paths.product(product.id)} className="underline-offset-[3px] hover:underline">
            {product.name}
          </Link>
        </h2>
        <Price value={product.price} />
      </div>
      {product.stock <= 0 && <p className="text-small text-ink-2">Just sold out</p>}
      <fieldset className="mt-3 flex gap-3">
        <legend className="sr-only">What do you think of {product.name}?</legend>
        <button
          type="button"
          aria-pressed={own === true}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onVote(true)}
          className={choice}
        >
          <Heart
            size={20}
            strokeWidth={1.5}
            aria-hidden="true"
            className={cx("text-rani-600", own === true && "fill-current")}
          />
          Love it
        </button>
        <button
          type="button"
          aria-pressed={own === false}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onVote(false)}
          className={choice}
        >
          Not for me
        </button>
      </fieldset>
      <div
        role="status"
        className="mt-2 grid gap-0.5 text-small text-ink-2 [overflow-wrap:anywhere]"
      >
        {voteSentences(votes).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </article>
  );
}
