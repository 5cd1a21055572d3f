/** What the list of offers shows lives in the address. */
import { z } from "zod/mini";
import type { OfferQuery } from "./queries";

export const VIEWS = [
  { name: "all", label: "All" },
  { name: "live", label: "Live" },
  { name: "scheduled", label: "Scheduled" },
  { name: "draft", label: "Drafts" },
  { name: "used_up", label: "Used up" },
  { name: "ended", label: "Ended" },
] as const;

/** The server knows its cursors; what is longer than any is none. */
const cursor = z.catch(
  z.nullable(z.string().check(z.refine(({ length }) => length > 0 && length < 200))),
  null,
);

const address = z.object({
  view: z.catch(z.enum(["all", "live", "scheduled", "draft", "used_up", "ended"]), "all"),
  after: cursor,
  before: cursor,
});

export type OfferList = z.infer<typeof address>;

/** Whatever cannot be read is passed over. */
export const readOfferList = (search: URLSearchParams): OfferList =>
  address.parse({
    view: search.get("view"),
    after: search.get("after"),
    before: search.get("before"),
  });

export function writeOfferList({ view, after, before }: Partial<OfferList>): URLSearchParams {
  const search = new URLSearchParams();
  if (view && view !== "all") search.set("view", view);
  if (after) search.set("after", after);
  if (before) search.set("before", before);
  return search;
}

export const queryOfOffers = ({ view, after, before }: OfferList): OfferQuery => ({
  view,
  ...(after && { after }),
  ...(before && { before }),
});
