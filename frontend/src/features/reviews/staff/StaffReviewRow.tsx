import { Link } from "react-router-dom";
import type { StaffReview } from "@/api/types";
import { longDate } from "@/lib/dates";
import { langOf } from "@/lib/langOf";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { Rating } from "@/ui/Rating";
import type { ReviewState } from "./queries";

type Props = {
  review: StaffReview;
  /** What is being decided about this review now. */
  deciding: ReviewState | null;
  onDecide: (state: ReviewState) => void;
};

/** What somebody wrote, and the two things that can be done about it. Nobody edits it. */
export function StaffReviewRow({ review, deciding, onDecide }: Props) {
  const { author, productName, state } = review;
  const about = `the review of ${productName} by ${author}`;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 [overflow-wrap:anywhere] md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <h2 className="font-sans text-body font-medium">
          <Link to={paths.product(review.productId)} className="text-link">
            {productName}
          </Link>
        </h2>
        <Rating value={review.rating} count="one" />
        {review.title && (
          <p lang={langOf(review.title)} className="mt-1 font-medium">
            {review.title}
          </p>
        )}
        <p lang={langOf(review.text)} className="measure whitespace-pre-line">
          {review.text}
        </p>
        <p className="text-small text-ink-2">
          {author} · {longDate(review.createdAt)}
          {review.verified && " · Bought this saree"}
          {review.decidedBy && ` · Decided by ${review.decidedBy}`}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {state !== "shown" && (
          <Button
            size="compact"
            busy={deciding === "shown"}
            aria-label={`Show ${about}`}
            onClick={() => onDecide("shown")}
          >
            Show
          </Button>
        )}
        {state !== "hidden" && (
          <Button
            tone="secondary"
            size="compact"
            busy={deciding === "hidden"}
            aria-label={`Hide ${about}`}
            onClick={() => onDecide("hidden")}
          >
            Hide
          </Button>
        )}
      </div>
    </li>
  );
}
