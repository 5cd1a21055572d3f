/** /customer/orders: everything one has ordered, newest first. */
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useRef, useTransition } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { OwnCustomOrders } from "@/features/custom-orders/OwnCustomOrders";
import { OrderCard } from "@/features/customers/orders/OrderCard";
import { OrderFilter } from "@/features/customers/orders/OrderFilter";
import { useOrders } from "@/features/customers/orders/queries";
import { type OrderState, stateLabel, stateOf } from "@/features/customers/orders/states";
import { reviewsQuery } from "@/features/customers/reviews/queries";
import { statusSentence } from "@/features/orders/orderWords";
import { useFocusNew } from "@/lib/useFocusNew";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { AreaPage } from "./AreaPage";

function NoOrders({ state, onAll }: { state: OrderState | null; onAll: () => void }) {
  if (state) {
    return (
      <EmptyState
        title={`No order is in the state “${stateLabel(state)}”`}
        action={<Button onClick={onAll}>Show all orders</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No orders yet"
      action={
        <LinkButton>
          <Link to={paths.products}>See all sarees</Link>
        </LinkButton>
      }
    >
      <p>
        What you order appears here. Guest orders appear after you verify your email on the profile
        page.
      </p>
    </EmptyState>
  );
}

type ListProps = {
  state: OrderState | null;
  pages: number;
  onMore: () => void;
  onAll: () => void;
};

function List({ state, pages, onMore, onAll }: ListProps) {
  usePrefetchQuery(reviewsQuery());
  const { orders, total, pageSize } = useOrders(state, pages);
  const reviews = useQuery(reviewsQuery()).data;
  const waiting = new Set(reviews?.waiting.map(({ orderId }) => orderId));
  const [loading, start] = useTransition();
  const list = useRef<HTMLUListElement>(null);
  const expectMore = useFocusNew(list, orders.length);
  if (orders.length === 0) return <NoOrders state={state} onAll={onAll} />;
  const left = Math.min(pageSize, total - orders.length);
  return (
    <div className="grid gap-4">
      <ul ref={list} className="grid gap-3">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              sentence={statusSentence(order)}
              actions={
                <>
                  {order.canPay && (
                    <LinkButton size="compact">
                      <Link to={paths.payOrder(order.id)}>Pay now</Link>
                    </LinkButton>
                  )}
                  {order.canTrack && (
                    <LinkButton tone="secondary" size="compact">
                      <Link
                        to={paths.trackOrder(order.id)}
                        aria-label={`Track order ${order.orderNumber}`}
                      >
                        Track
                      </Link>
                    </LinkButton>
                  )}
                  {/* Comes after the orders: last, so that nothing moves. */}
                  {waiting.has(order.id) && (
                    <LinkButton tone="secondary" size="compact">
                      <Link to={paths.ownReviews}>Write a review</Link>
                    </LinkButton>
                  )}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {total > orders.length && (
        <div className="mt-4 grid justify-items-center gap-3">
          <p className="figures text-small text-ink-2" role="status">
            {orders.length} of {total} orders
          </p>
          <Button
            tone="secondary"
            busy={loading}
            onClick={() => {
              expectMore();
              start(onMore);
            }}
          >
            Show {left} more
          </Button>
        </div>
      )}
    </div>
  );
}

export function Component() {
  const [search, setSearch] = useSearchParams();
  const state = stateOf(search.get("status"));
  const pages = Math.max(1, Math.trunc(Number(search.get("pages"))) || 1);
  const go = (next: OrderState | null, shown: number) =>
    setSearch(
      { ...(next && { status: next }), ...(shown > 1 && { pages: String(shown) }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <AreaPage
      title="Your orders"
      aside={<OrderFilter value={state} onChange={(next) => go(next, 1)} />}
    >
      <List
        state={state}
        pages={pages}
        onMore={() => go(state, pages + 1)}
        onAll={() => go(null, 1)}
      />
      {!state && <OwnCustomOrders />}
    </AreaPage>
  );
}
