/** /customer/reviews: delivered sarees that wait for a review, and the reviews written. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { reviewsQuery } from "@/features/customers/reviews/queries";
import { ReviewForm } from "@/features/customers/reviews/ReviewForm";
import { WrittenReview } from "@/features/customers/reviews/WrittenReview";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { AreaPage } from "./AreaPage";

function Reviews() {
  const { data: written, waiting } = useSuspenseQuery(reviewsQuery()).data;
  if (written.length === 0 && waiting.length === 0) {
    return (
      <EmptyState
        title="No saree to review yet"
        action={
          <LinkButton tone="secondary">
            <Link to={paths.customer}>See your orders</Link>
          </LinkButton>
        }
      >
        <p>Reviews can be written once the saree was delivered.</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-10">
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="grid gap-2">
          <h2 id="waiting" className="text-h3">
            What do you think of them?
          </h2>
          <div className="border-t border-line">
            {waiting.map((saree) => (
              <ReviewForm key={saree.productId} saree={saree} />
            ))}
          </div>
        </section>
      )}
      {written.length > 0 && (
        <section aria-labelledby="written" className="grid gap-2">
          <h2 id="written" className="text-h3">
            Your reviews
          </h2>
          <div className="border-t border-line">
            {written.map((review) => (
              <WrittenReview key={review.id} review={review} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

export function Component() {
  return (
    <AreaPage
      title="Reviews"
      lead="Other buyers read these before they choose. Each is shown with your first name."
    >
      <Reviews />
    </AreaPage>
  );
}
