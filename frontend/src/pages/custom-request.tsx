/** /custom-order/{customOrderId}: what somebody asked for, and where it stands. Opened by the link in the mail. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import {
  ownCustomOrderQuery,
  type ShopperCustomOrder,
} from "@/features/custom-orders/ownCustomOrder";
import { keepOrderToken, orderToken } from "@/features/orders/orderAccess";
import { useFragmentToken } from "@/lib/useFragmentToken";
import { InfoPanel } from "@/ui/InfoPanel";
import { Skeleton } from "@/ui/Skeleton";
import { Details } from "./custom-request/Details";
import { NotShown } from "./custom-request/NotShown";
import { PageTitle } from "./layout/PageTitle";

const TITLE = "Your custom saree";

/** What the page that sent it has to say; null for everybody else. */
const arrival = z.object({ warnings: z.array(z.string()) });

/** It was sent a moment ago. */
function Arrived({ order, warnings }: { order: ShopperCustomOrder; warnings: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <InfoPanel tone="leaf" role="status" title="Your request has arrived. Thank you!">
        A link to this page is on its way to {order.contact.email}.
      </InfoPanel>
      {warnings.map((warning) => (
        <InfoPanel key={warning} tone="turmeric" title={warning} />
      ))}
    </div>
  );
}

export function Component() {
  const { customOrderId = "" } = useParams();
  const arrived = arrival.safeParse(useLocation().state).data;
  const token = useFragmentToken();
  // At once, not in an effect: it is asked for in this very render.
  const [before] = useState(() => {
    const known = orderToken(customOrderId);
    if (token) keepOrderToken(customOrderId, token);
    return known;
  });
  const [, putBack] = useState(false);
  const key = orderToken(customOrderId);
  const { data, error, isLoading, refetch } = useQuery({
    ...ownCustomOrderQuery(customOrderId, key),
    staleTime: 0,
    // Wrong and missing look alike: asking again does not help.
    retry: false,
  });
  const order = data?.data;
  const failure = error ? describeFailure(error) : null;
  // The link of an older email, taken back since: what opened it here before may still do. Nobody's token comes back after logout.
  const isOld = failure?.code === "not_found" && token !== null && key === token;
  const better = isOld && before !== token ? before : null;
  useEffect(() => {
    if (!better) return;
    keepOrderToken(customOrderId, better);
    putBack(true);
  }, [better, customOrderId]);
  return (
    <div className="wrap grid max-w-[calc(760px+2*var(--gutter))] grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-(--section) md:pt-10">
      <PageTitle>{TITLE}</PageTitle>
      {order && arrived && <Arrived order={order} warnings={arrived.warnings} />}
      {order && <Details title={TITLE} order={order} token={key} />}
      {isLoading && (
        <>
          <h1 className="sr-only" tabIndex={-1}>
            {TITLE}
          </h1>
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-64 w-full" />
        </>
      )}
      {!order && failure && (
        <NotShown id={customOrderId} token={key} failure={failure} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
