/** Everything about one order: what it is now, what was bought, what has happened, where it goes, who helps. */
import type { ReactNode } from "react";
import type { Order, StaffOrder } from "@/api/types";
import { CopyNumber } from "@/features/orders/CopyNumber";
import { DeliveryAddress } from "@/features/orders/DeliveryAddress";
import { OrderHistory } from "@/features/orders/OrderHistory";
import { OrderLines } from "@/features/orders/OrderLines";
import { OrderTotals } from "@/features/orders/OrderTotals";
import {
  customerOf,
  moneyWord,
  orderTypeWord,
  statusSentence,
  statusWord,
} from "@/features/orders/orderWords";
import { RefundNote } from "@/features/orders/RefundNote";
import { SendLink } from "@/features/orders/SendLink";
import { sendOrderLink } from "@/features/orders/sendOrderLink";
import { useSettings } from "@/features/settings/queries";
import { dateTime } from "@/lib/dates";
import { methodWord } from "@/lib/paymentMethod";
import { PageTitle } from "@/pages/layout/PageTitle";
import { DataList } from "@/ui/DataList";
import { InfoPanel } from "@/ui/InfoPanel";
import { Selvedge } from "@/ui/Selvedge";
import { SupportContact } from "./SupportContact";

function Information({ order }: { order: Order }) {
  const { courier, trackingNumber } = order.shipment ?? {};
  return (
    <DataList
      rows={[
        { id: "date", term: "Ordered", value: dateTime(order.orderDate ?? order.createdAt) },
        { id: "status", term: "Status", value: statusWord(order.status) },
        { id: "payment", term: "Payment", value: moneyWord(order) },
        { id: "method", term: "Paid by", value: methodWord(order.paymentMethod) },
        { id: "type", term: "Ordered", value: orderTypeWord(order.orderType) },
        ...(courier ? [{ id: "courier", term: "Sent with", value: courier }] : []),
        ...(trackingNumber
          ? [
              {
                id: "number",
                term: "Tracking number",
                value: <span className="figures break-all">{trackingNumber}</span>,
              },
            ]
          : []),
      ]}
    />
  );
}

function Customer({ order }: { order: Order }) {
  const { name, phone, email } = customerOf(order);
  const rows = [
    { id: "name", term: "Name", value: name },
    { id: "phone", term: "Phone", value: <span className="figures">{phone}</span> },
  ];
  if (email)
    rows.push({ id: "email", term: "Email", value: <span className="break-all">{email}</span> });
  return <DataList rows={rows} />;
}

type Props = {
  order: Order | StaffOrder;
  /** What can be done with it now. */
  actions: ReactNode;
  /** Its steps with their days, where they can be asked for. */
  way?: ReactNode;
};

export function OrderDetails({ order, actions, way }: Props) {
  const settings = useSettings();
  const title = `Order ${order.orderNumber}`;
  return (
    <>
      <header className="grid gap-3">
        <PageTitle>{title}</PageTitle>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="text-lead">{statusSentence(order)}</p>
        <Selvedge className="mt-3" />
      </header>
      <div className="flex flex-wrap gap-3 empty:hidden print:hidden">{actions}</div>
      {order.isMasked && (
        <InfoPanel tone="turmeric" title="Name and address are hidden">
          <div className="grid gap-3">
            <p>
              The number and the phone of an order stand on its parcel, so they do not show
              everything. The link in the order's email does.
            </p>
            <SendLink send={() => sendOrderLink(order.id)} />
          </div>
        </InfoPanel>
      )}
      <CopyNumber label="Order number" value={order.orderNumber} />
      {"reviewNote" in order && order.reviewNote && (
        <InfoPanel tone="turmeric" title="Needs attention (staff only)">
          {order.reviewNote}
        </InfoPanel>
      )}
      <RefundNote order={order} within={settings?.refundTime} />
      <div className="grid items-start gap-10 md:grid-cols-[3fr_2fr] md:gap-12">
        <div className="grid gap-10">
          {way}
          <section aria-labelledby="items" className="grid gap-4">
            <h2 id="items" className="text-h3">
              Items
            </h2>
            <OrderLines items={order.items} customItems={order.customItems} />
            <OrderTotals order={order} />
          </section>
          <section aria-labelledby="history" className="grid gap-4">
            <h2 id="history" className="text-h3">
              Order history
            </h2>
            <OrderHistory order={order} />
          </section>
        </div>
        <div className="grid gap-10">
          <section aria-labelledby="information" className="grid gap-4">
            <h2 id="information" className="text-h3">
              Order information
            </h2>
            <Information order={order} />
          </section>
          <section aria-labelledby="customer" className="grid gap-4">
            <h2 id="customer" className="text-h3">
              Customer information
            </h2>
            <Customer order={order} />
          </section>
          {order.shippingAddress && (
            <section aria-labelledby="goes-to" className="grid gap-4">
              <h2 id="goes-to" className="text-h3">
                Delivery address
              </h2>
              <DeliveryAddress address={order.shippingAddress} />
            </section>
          )}
          <section aria-labelledby="help" className="grid gap-4">
            <h2 id="help" className="text-h3">
              Help with this order
            </h2>
            {settings && <SupportContact store={settings.store} orderNumber={order.orderNumber} />}
          </section>
        </div>
      </div>
    </>
  );
}
