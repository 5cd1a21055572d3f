/** Reviews for whoever decides about them. */
import { $staffApi } from "@/api/client";
import type { StaffReview } from "@/api/types";

export type ReviewState = StaffReview["state"];

/** One page of the reviews in one state, from 1. */
export const staffReviewsQuery = (state: ReviewState, page: number) =>
  $staffApi.queryOptions("get", "/api/reviews", { params: { query: { state, page } } });

/** Every such page, whatever it shows: what was decided moves a review from one to another. */
export const staffReviewsKey = () => $staffApi.queryOptions("get", "/api/reviews").queryKey;
