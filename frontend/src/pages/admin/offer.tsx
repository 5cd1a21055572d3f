/** /admin/settings/offers/:offerId; "new" begins one. */
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { offerQuery } from "@/features/offers/queries";
import { Skeleton } from "@/ui/Skeleton";
import { AdminPage } from "./frame/AdminPage";
import { RecordFailed } from "./frame/RecordFailed";
import { OfferScreen } from "./offer/OfferScreen";

const NEW = "new";

function Waiting() {
  return (
    <div role="status" className="grid max-w-[1240px] gap-4">
      <span className="sr-only">Loading the offer</span>
      <Skeleton className="h-14 max-w-96" />
      <Skeleton className="h-24" />
      <Skeleton className="h-60" />
    </div>
  );
}

export function Component() {
  const { offerId = NEW } = useParams();
  const found = useQuery({
    ...offerQuery(offerId),
    enabled: offerId !== NEW,
    // What is saved has to be what was seen; somebody who is typing is not disturbed.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const offer = found.data?.data ?? null;
  if (offer || offerId === NEW) return <OfferScreen key={offerId} offer={offer} />;
  return (
    <AdminPage title="Offer" back={{ to: adminPaths.offers, label: "Back to the offers" }}>
      {found.isError ? (
        <RecordFailed
          what="offer"
          all={{ to: adminPaths.offers, label: "All offers" }}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Waiting />
      )}
    </AdminPage>
  );
}
