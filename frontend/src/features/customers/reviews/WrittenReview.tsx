import { Link } from "react-router-dom";
import type { CustomerReview } from "@/api/types";
import { longDate } from "@/lib/dates";
import { paths } from "@/paths";
import { Rating } from "@/ui/Rating";
import { REVIEW_STATES } from "./reviewWords";

/** A review the customer wrote, and where it stands. */
export function WrittenReview({ review }: { review: CustomerReview }) {
  return (
    <article className="grid gap-1 border-b border-line py-4 [overflow-wrap:anywhere]">
      <h3 className="font-medium">
        <Link to={paths.product(review.productId)} className="text-link">
          {review.productName}
        </Link>
      </h3>
      <Rating value={review.rating} count="one" />
      {review.title && <p className="mt-1 font-medium">{review.title}</p>}
      <p className="measure whitespace-pre-line">{review.text}</p>
      <p className="text-small text-ink-2">
        {longDate(review.createdAt)} · {REVIEW_STATES[review.state]}
      </p>
    </article>
  );
}
