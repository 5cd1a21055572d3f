/** /custom-order?change={id}: what was asked for is asked for anew, as long as nothing of it is paid. */
import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { Link } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import {
  ownCustomOrderQuery,
  type ShopperCustomOrder,
} from "@/features/custom-orders/ownCustomOrder";
import { changeRequest } from "@/features/custom-orders/request/changeRequest";
import { useSession } from "@/features/customers/useSession";
import { orderToken } from "@/features/orders/orderAccess";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { NotShown } from "../custom-request/NotShown";
import { PageTitle } from "../layout/PageTitle";
import { Terms, Waiting } from "./BesideForm";
import { useChanged } from "./useChanged";

const ChangeRequestForm = lazy(() =>
  import("@/features/custom-orders/CustomOrderForm").then(({ ChangeRequestForm }) => ({
    default: ChangeRequestForm,
  })),
);

const TITLE = "Change your request";

function Form({ order }: { order: ShopperCustomOrder }) {
  const customerId = useSession()?.customerId ?? null;
  const after = useChanged(order.id);
  // Once: what others change meanwhile must not change what is typed here.
  const [purpose] = useState(() => changeRequest({ order, ...after }));
  return (
    <>
      <header className="grid gap-2">
        <h1 tabIndex={-1}>
          Change <span className="figures">{order.number}</span>
        </h1>
        <p className="text-ink-2">
          What you save takes the place of what you asked for.{" "}
          <Link to={paths.customRequest(order.id)} className="text-link">
            Back to the request
          </Link>
        </p>
      </header>
      <ChangeRequestForm customerId={customerId} known={null} purpose={purpose} terms={<Terms />} />
    </>
  );
}

const TooLate = ({ id, stage }: ShopperCustomOrder) => (
  <EmptyState
    level={1}
    title="This request cannot be changed any more"
    action={
      <LinkButton tone="secondary">
        <Link to={paths.customRequest(id)}>Go to its page</Link>
      </LinkButton>
    }
  >
    <p>
      {stage === "cancelled"
        ? "It was cancelled."
        : "It is booked already. Please write to us on its page."}
    </p>
  </EmptyState>
);

/** As the shop had it when the page was opened, and not before: whoever changes it says which version they saw. */
function useOrder(id: string, token: string | null) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...ownCustomOrderQuery(id, token),
    staleTime: 0,
    // Wrong and missing look alike: asking again does not help.
    retry: false,
  });
  const [order, setOrder] = useState<ShopperCustomOrder | null>(null);
  const fresh = isFetchedAfterMount && !error ? data?.data : undefined;
  if (!order && fresh) setOrder(fresh);
  return { order, failure: order || !error ? null : describeFailure(error), refetch };
}

export function ChangeRequest({ id }: { id: string }) {
  const [token] = useState(() => orderToken(id));
  const { order, failure, refetch } = useOrder(id, token);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:gap-10 md:py-12">
      <PageTitle>{order ? `Change ${order.number}` : TITLE}</PageTitle>
      {order?.canBeChanged && <Form order={order} />}
      {order && !order.canBeChanged && <TooLate {...order} />}
      {failure && (
        <NotShown id={id} token={token} failure={failure} onRetry={() => void refetch()} />
      )}
      {!order && !failure && (
        <>
          <h1 className="sr-only" tabIndex={-1}>
            {TITLE}
          </h1>
          <Waiting />
        </>
      )}
    </div>
  );
}
