/** The views of the list of custom orders, and what stands in its address. */
import type { Stage } from "@/features/custom-orders/staff/queries";

/** By whose turn it is; requests and what is over by their stage. */
export const VIEWS = [
  { name: "requested", label: "Requests", asks: { stage: "requested" }, count: null },
  { name: "to_do", label: "To do", asks: { view: "to_do" }, count: "toDo" },
  {
    name: "unanswered",
    label: "Unanswered",
    asks: { view: "unanswered" },
    count: "unanswered",
  },
  {
    name: "with_customer",
    label: "With customers",
    asks: { view: "with_customer" },
    count: "withCustomer",
  },
  { name: "on_loom", label: "On the loom", asks: { view: "on_loom" }, count: "onLoom" },
  { name: "late", label: "Late", asks: { view: "late" }, count: "late" },
  { name: "delivered", label: "Delivered", asks: { stage: "delivered" }, count: null },
  { name: "cancelled", label: "Cancelled", asks: { stage: "cancelled" }, count: null },
  { name: "all", label: "All", asks: {}, count: null },
] as const;

export type View = (typeof VIEWS)[number]["name"];

export const NOTHING: Readonly<Record<View, string>> = {
  requested: "Requests come from the page of custom orders.",
  to_do: "What the shop has to go on with stands here: a design, a quote, the loom, a parcel.",
  unanswered: "Customers who wrote and wait for an answer stand here.",
  with_customer:
    "What waits for a customer stands here: for a yes to the sample, the advance, the balance.",
  on_loom: "What is being woven and finished stands here.",
  late: "Nothing is past the day that was promised.",
  delivered: "What has arrived stands here.",
  cancelled: "What was given up, and what nobody paid for in time, stands here.",
  all: "They come from the page of custom orders.",
};

export const viewOf = (text: string | null): View =>
  VIEWS.find(({ name }) => name === text)?.name ?? "requested";

type Written = {
  view: View;
  /** One stage of all. */
  stage?: Stage | null;
  q?: string;
  page?: number;
};

/** What stands in the address; what is usual is left out. */
export function written({ view, stage = null, q = "", page = 1 }: Written): URLSearchParams {
  const search = new URLSearchParams();
  if (view !== "requested") search.set("view", view);
  if (view === "all" && stage) search.set("stage", stage);
  if (q !== "") search.set("q", q);
  if (page > 1) search.set("page", String(page));
  return search;
}

/** The board; on narrow screens one stage of it. */
export function writtenBoard(stage: Stage | null = null): URLSearchParams {
  const search = new URLSearchParams({ board: "1" });
  if (stage) search.set("stage", stage);
  return search;
}
