/** The reviews in one state, and what is decided about them. */
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import type { StaffReview } from "@/api/types";
import { cx } from "@/lib/cx";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { Leaf } from "@/ui/Leaf";
import { Spinner } from "@/ui/Spinner";
import { toast } from "@/ui/toast";
import { HideDrawer } from "./HideDrawer";
import { type ReviewState, staffReviewsKey, staffReviewsQuery } from "./queries";
import { ReplyDrawer } from "./ReplyDrawer";
import { StaffReviewRow } from "./StaffReviewRow";

const NOTHING: Readonly<Record<ReviewState, { title: string; text: string }>> = {
  waiting: {
    title: "Nothing waits to be read",
    text: "New reviews appear here, the oldest first.",
  },
  shown: {
    title: "No review is shown yet",
    text: "Those you approve appear on the saree's page and count towards its stars.",
  },
  hidden: { title: "No review is hidden", text: "A hidden review counts nowhere." },
};

const DONE: Readonly<Record<ReviewState, string>> = {
  waiting: "The review is pending again",
  shown: "The review is shown",
  hidden: "The review is hidden",
};

type Props = { state: ReviewState; page: number; onPage: (page: number) => void };

export function StaffReviews({ state, page, onPage }: Props) {
  const queries = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const [hiding, setHiding] = useState<StaffReview | null>(null);
  const [replying, setReplying] = useState<StaffReview | null>(null);
  const reviews = useQuery({
    ...staffReviewsQuery(state, page),
    placeholderData: keepPreviousData,
  });
  const decide = $staffApi.useMutation("patch", "/api/reviews/{id}", {
    onSuccess: async (_, { body }) => {
      toast.success(DONE[body.state as ReviewState]);
      await queries.invalidateQueries({ queryKey: staffReviewsKey() });
      // The row and its button are gone: the keyboard goes on here.
      list.current?.focus();
    },
    onError: (error) => toast.error(describeFailure(error).message),
  });
  const { data } = reviews;
  const deciding = (id: string): ReviewState | null =>
    decide.isPending && decide.variables.params.path.id === id
      ? (decide.variables.body.state as ReviewState)
      : null;
  if (reviews.isError && !data) {
    return (
      <ErrorPanel
        message={describeFailure(reviews.error).message}
        onRetry={() => void reviews.refetch()}
      />
    );
  }
  if (!data) return <Spinner size={24} label="Loading reviews" />;
  return (
    <div ref={list} tabIndex={-1} className="focus:outline-none">
      {data.data.length === 0 ? (
        <EmptyState title={NOTHING[state].title}>
          <p>{NOTHING[state].text}</p>
        </EmptyState>
      ) : (
        <ul className={cx("border-t border-line", reviews.isPlaceholderData && "opacity-60")}>
          {data.data.map((review) => (
            <StaffReviewRow
              key={review.id}
              review={review}
              deciding={deciding(review.id)}
              onShow={() =>
                decide.mutate({ params: { path: { id: review.id } }, body: { state: "shown" } })
              }
              onHide={() => setHiding(review)}
              onReply={() => setReplying(review)}
            />
          ))}
        </ul>
      )}
      <HideDrawer
        review={hiding}
        onClose={() => setHiding(null)}
        onHide={({ id }, reason) =>
          decide.mutate({ params: { path: { id } }, body: { state: "hidden", reason } })
        }
      />
      <ReplyDrawer review={replying} onClose={() => setReplying(null)} />
      <div className="mt-6">
        <Leaf of="reviews" page={page} in={data.page} back="Back" on="More" onGo={onPage} />
      </div>
    </div>
  );
}
