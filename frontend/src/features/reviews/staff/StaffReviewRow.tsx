import { Link } from "react-router-dom";
import type { StaffReview } from "@/api/types";
import { longDate } from "@/lib/dates";
import { langOf } from "@/lib/langOf";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { Rating } from "@/ui/Rating";
import { HIDING_REASONS } from "./HideDrawer";
import type { ReviewState } from "./queries";

type Props = {
  review: StaffReview;
  /** What is being decided about this review now. */
  deciding: ReviewState | null;
  onShow: () => void;
  onHide: () => void;
  onReply: () => void;
};

const hiddenFor = ({ hiddenReason }: StaffReview): string | undefined =>
  HIDING_REASONS.find(({ value }) => value === hiddenReason)?.label;

/** What somebody wrote, and what can be done about it. Nobody edits it. */
export function StaffReviewRow({ review, deciding, onShow, onHide, onReply }: Props) {
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
          {review.hiddenReason && `: ${hiddenFor(review)}`}
        </p>
        {review.reply && (
          <blockquote className="measure mt-2 border-l-2 border-zari pl-3">
            <p lang={langOf(review.reply)} className="whitespace-pre-line">
              {review.reply}
            </p>
            <footer className="text-small text-ink-2">Reply by {review.repliedBy}</footer>
          </blockquote>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {state !== "shown" && (
          <Button
            size="compact"
            busy={deciding === "shown"}
            aria-label={`Show ${about}`}
            onClick={onShow}
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
            onClick={onHide}
          >
            Hide
          </Button>
        )}
        {state !== "hidden" && (
          <Button
            tone="secondary"
            size="compact"
            aria-label={`${review.reply ? "Change reply to" : "Reply to"} ${about}`}
            onClick={onReply}
          >
            {review.reply ? "Change reply" : "Reply"}
          </Button>
        )}
      </div>
    </li>
  );
}
