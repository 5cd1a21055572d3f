/** /customer/track-orders: where an order is, with times behind it and expected days before it. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import type { OrderSummary } from "@/api/types";
import { OrderPictures } from "@/features/customers/orders/OrderPictures";
import { ordersQuery } from "@/features/customers/orders/queries";
import { Tracking } from "@/features/customers/orders/Tracking";
import { statusSentence, statusWord } from "@/features/orders/orderWords";
import { longDate } from "@/lib/dates";
import { Section } from "@/pages/layout/Section";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { Field } from "@/ui/Field";
import { LinkButton } from "@/ui/LinkButton";
import { Select } from "@/ui/Select";
import { AreaLoading } from "./AreaLoading";
import { AreaPage } from "./AreaPage";

/** The order asked for, else the newest there is something to follow of, else the newest. */
function choose(orders: readonly OrderSummary[], asked: string | null): OrderSummary | undefined {
  const underway = orders.find(({ canTrack, status }) => canTrack && status !== "delivered");
  return orders.find(({ id }) => id === asked) ?? underway ?? orders[0];
}

function Chosen({ order }: { order: OrderSummary }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border border-line bg-white p-4">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-sans text-title leading-[1.35] font-semibold">
          {statusSentence(order)}
        </h2>
        <p className="mt-1 text-small text-ink-2">
          Order <span className="figures">{order.orderNumber}</span> · {longDate(order.createdAt)} ·{" "}
          <Link className="text-link" to={paths.customerOrder(order.id)}>
            Details
          </Link>
        </p>
      </div>
      <OrderPictures items={order.items} count={order.itemCount} />
    </div>
  );
}

function Tracker() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("order");
  const orders = useSuspenseQuery(ordersQuery()).data.data;
  const order = choose(orders, asked);
  if (!order) {
    return (
      <EmptyState
        title="Nothing to track yet"
        action={
          <LinkButton>
            <Link to={paths.products}>See all sarees</Link>
          </LinkButton>
        }
      >
        <p>Once you have ordered, this page shows where your sarees are and when they arrive.</p>
      </EmptyState>
    );
  }
  // An older order than this list holds can still be followed through its own page's link.
  const elsewhere = asked !== null && order.id !== asked ? asked : null;
  return (
    <div className="grid gap-8">
      {orders.length > 1 && (
        <Field label="Order" className="max-w-[560px]">
          {(control) => (
            <Select
              {...control}
              value={elsewhere ?? order.id}
              onChange={(event) => setSearch({ order: event.target.value }, { replace: true })}
            >
              {elsewhere && <option value={elsewhere}>An earlier order</option>}
              {orders.map((one) => (
                <option key={one.id} value={one.id}>
                  {`${longDate(one.createdAt)} · ${statusWord(one.status)} · ${one.orderNumber}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {!elsewhere && <Chosen order={order} />}
      <Section key={elsewhere ?? order.id} waiting={<AreaLoading />}>
        <Tracking id={elsewhere ?? order.id} />
      </Section>
    </div>
  );
}

export function Component() {
  return (
    <AreaPage title="Track orders">
      <Tracker />
    </AreaPage>
  );
}
