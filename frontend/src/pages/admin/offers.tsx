/** /admin/settings/offers: every offer and coupon, and where each stands. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { OfferCards, OfferTable } from "@/features/offers/OfferRows";
import { offerList, queryOfOffers, VIEWS } from "@/features/offers/offerList";
import { offersQuery } from "@/features/offers/queries";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { AdminPage } from "./frame/AdminPage";
import { CursorList } from "./frame/CursorList";
import { ViewTabs } from "./frame/ViewTabs";

const NOTHING = {
  all: "No offers yet",
  live: "No offer runs now",
  scheduled: "Nothing is scheduled",
  draft: "No drafts",
  used_up: "Nothing is used up",
  ended: "Nothing has ended",
} as const;

const TABS = VIEWS.map(({ name, label }) => ({
  name,
  label,
  search: offerList.write({ view: name }).toString(),
}));

export function Component() {
  const [search, setSearch] = useSearchParams();
  const list = useMemo(() => offerList.read(search), [search]);
  const wide = useMediaQuery("(min-width: 56.25rem)");
  const offers = useQuery({
    ...offersQuery(queryOfOffers(list)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const Rows = wide ? OfferTable : OfferCards;
  const add = (
    <LinkButton size="compact">
      <Link to={adminPaths.offer("new")}>Add offer</Link>
    </LinkButton>
  );
  return (
    <AdminPage title="Offers">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ViewTabs views={TABS} chosen={list.view} />
        <div>{add}</div>
        <CursorList
          of="offers"
          found={offers}
          waiting={[4, "h-16"]}
          empty={<EmptyState title={NOTHING[list.view]} />}
          onTurn={(place) => setSearch(offerList.write({ view: list.view, ...place }))}
        >
          {(rows) => <Rows rows={rows} />}
        </CursorList>
      </div>
    </AdminPage>
  );
}
