import { useState } from "react";
import type { Product } from "@/api/types";
import { longDate } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { Rating } from "@/ui/Rating";

/** Shown before somebody asks for the rest. */
const FIRST = 4;
const STARS = [5, 4, 3, 2, 1] as const;

const reviews = (count: number) => `${count} ${count === 1 ? "review" : "reviews"}`;

/** What was said about a saree: the average, how it spreads, and the words. Nothing without reviews (ruling 26); examples have no stars. */
export function Reviews({ product }: { product: Product }) {
  const [all, setAll] = useState(false);
  if (product.reviews.length === 0) return null;
  const examples = product.reviews.some(({ example }) => example);
  const shown = all ? product.reviews : product.reviews.slice(0, FIRST);
  return (
    <section aria-labelledby="reviews-heading" id="reviews">
      <h2 id="reviews-heading" className="mb-4 text-h3">
        Reviews
      </h2>
      {product.reviewCount > 0 && (
        <div className="grid gap-4 pb-4 sm:grid-cols-[auto_1fr] sm:gap-8">
          <div>
            <p className="figures text-h1 leading-none font-semibold">
              {product.rating.toFixed(1)}
            </p>
            <Rating value={product.rating} count="one" className="mt-2" />
            <p className="text-small text-ink-2">{reviews(product.reviewCount)}</p>
          </div>
          <Distribution ratings={product.ratings} />
        </div>
      )}
      {examples && (
        <p className="measure pb-4 text-small text-ink-2">
          Examples show how reviews look. Nobody wrote them, and they count for no rating.
        </p>
      )}
      <ul className="border-t border-line">
        {shown.map((review) => (
          <li
            key={review.author + review.createdAt}
            className="grid gap-1 border-b border-line py-4"
          >
            {review.example ? (
              <p className="text-small font-medium text-ink-2">Example</p>
            ) : (
              <Rating value={review.rating} count="one" />
            )}
            <p className="measure break-words whitespace-pre-line">{review.text}</p>
            <p className="text-small break-words text-ink-2">
              {review.author}, {longDate(review.createdAt)}
            </p>
            {review.reply && (
              <div className="measure mt-1 border-l-2 border-zari pl-3 text-small">
                <p className="font-medium">The shop replies</p>
                <p className="break-words whitespace-pre-line">{review.reply}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {!all && product.reviews.length > FIRST && (
        <Button tone="secondary" size="compact" className="mt-4" onClick={() => setAll(true)}>
          Show all {reviews(product.reviews.length)}
        </Button>
      )}
      {all && product.reviewCount > product.reviews.length && (
        <p className="mt-4 text-small text-ink-2">
          These are the latest {product.reviews.length} of {product.reviewCount}.
        </p>
      )}
    </section>
  );
}

/** How many gave five stars, four, and so on; the longest bar is the most frequent opinion. */
function Distribution({ ratings }: { ratings: Product["ratings"] }) {
  const most = Math.max(1, ...Object.values(ratings));
  return (
    <ul className="grid max-w-80 gap-1.5 text-small">
      {STARS.map((stars) => {
        const count = ratings[stars] ?? 0;
        return (
          <li key={stars} className="grid grid-cols-[3.75rem_1fr_2rem] items-center gap-3">
            <span className="figures whitespace-nowrap">
              {stars} {stars === 1 ? "star" : "stars"}
            </span>
            <span aria-hidden="true" className="block h-2 bg-off">
              <span
                className="block h-full bg-zari"
                style={{ width: `${(count / most) * 100}%` }}
              />
            </span>
            <span className="figures text-right">
              {count}
              <span className="sr-only"> {count === 1 ? "review" : "reviews"}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
