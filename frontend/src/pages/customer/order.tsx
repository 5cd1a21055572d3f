/** /customer/orders/{orderId}: one of the customer's own orders, and what can be done with it. */
import { usePrefetchQuery, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { CancelOrder } from "@/features/customers/orders/CancelOrder";
import { customerOrderQuery } from "@/features/customers/orders/queries";
import { reviewsQuery } from "@/features/customers/reviews/queries";
import { InvoiceLink } from "@/features/orders/documents/InvoiceLink";
import { ORDER_FAILED, ORDER_NOT_FOUND } from "@/features/orders/NoOrder";
import { useReorder } from "@/features/purchase/useReorder";
import { useRefundTime } from "@/features/settings/queries";
import { PageTitle } from "@/pages/layout/PageTitle";
import { Section } from "@/pages/layout/Section";
import { OrderDetails } from "@/pages/purchase/OrderDetails";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { LinkButton } from "@/ui/LinkButton";
import { AreaLoading } from "./AreaLoading";

const TITLE = "Order details";

function OwnOrder({ id }: { id: string }) {
  usePrefetchQuery(reviewsQuery());
  const order = useSuspenseQuery(customerOrderQuery(id)).data.data;
  const reviews = useQuery(reviewsQuery()).data;
  const reviewable = reviews?.waiting.some(({ orderId }) => orderId === id);
  const reorder = useReorder("once more");
  const refundTime = useRefundTime();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <OrderDetails
        order={order}
        actions={
          <>
            {order.canPay && (
              <LinkButton>
                <Link to={paths.payOrder(order.id)}>Pay for this order</Link>
              </LinkButton>
            )}
            {order.canTrack && (
              <LinkButton tone="secondary">
                <Link to={paths.trackOrder(order.id)}>Track</Link>
              </LinkButton>
            )}
            {!order.canPay && order.items.length > 0 && (
              <Button
                tone="secondary"
                busy={reorder.isPending}
                onClick={() => reorder.mutate(order.items)}
              >
                Reorder
              </Button>
            )}
            {order.canCancel && (
              <CancelOrder
                refundTime={refundTime}
                id={order.id}
                orderNumber={order.orderNumber}
                paid={order.paymentStatus === "paid"}
              />
            )}
            {/* These come after the order: last, so that nothing moves. */}
            <InvoiceLink order={order} />
            {reviewable && (
              <LinkButton tone="secondary">
                <Link to={paths.ownReviews}>Write a review</Link>
              </LinkButton>
            )}
          </>
        }
      />
    </div>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { code, message } = describeFailure(error);
  if (code !== "not_found") {
    return (
      <div className="grid gap-6">
        <h1 tabIndex={-1}>{TITLE}</h1>
        <ErrorPanel message={`${ORDER_FAILED}. ${message}`} onRetry={retry} />
      </div>
    );
  }
  return (
    <EmptyState
      level={1}
      title={ORDER_NOT_FOUND}
      action={
        <LinkButton tone="secondary">
          <Link to={paths.customer}>See your orders</Link>
        </LinkButton>
      }
    />
  );
}

export function Component() {
  const { orderId = "" } = useParams();
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <Section
        key={orderId}
        waiting={<AreaLoading />}
        onFailure={(error, retry) => <Failed error={error} retry={retry} />}
      >
        <OwnOrder id={orderId} />
      </Section>
    </>
  );
}
