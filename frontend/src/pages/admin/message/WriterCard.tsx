/** Who wrote, how they are reached, and what they ordered. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import type { Message } from "@/features/contact/staff/queries";
import type { Known } from "@/features/customers/staff/requests/NoteRequest";
import { statusWord } from "@/features/orders/orderWords";
import { Card } from "@/features/orders/staff/Card";
import { useMay } from "@/features/staff/me";
import { shortDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { today } from "@/lib/today";
import { ContactLinks, contactLink } from "@/ui/ContactLinks";
import type { RequestsState } from "../customer/RequestsView";

export function OrderLine({ order }: { order: Message["orders"][number] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small">
      <Link
        to={adminPaths.order(order.id)}
        className="text-link figures inline-flex min-h-11 items-center font-medium"
      >
        {order.orderNumber}
      </Link>
      <span className="text-ink-2">
        {statusWord(order.status)} · {shortDate(order.createdAt)}
      </span>
      <span className="price-figures ml-auto font-semibold">{rupees(order.payable)}</span>
    </p>
  );
}

type Props = { message: Message; shop: string };

/** What a message tells about whoever asks. */
const knownOf = ({ name, email, phone, ticket, receivedAt }: Message): Known => ({
  name,
  email,
  phone: phone ?? "",
  channel: "message",
  receivedOn: today(Date.parse(receivedAt)),
  note: `Message ${ticket}`,
});

export function WriterCard({ message, shop }: Props) {
  const { name, email, phone, ticket, orders } = message;
  const may = useMay();
  const greeting = `Namaste ${name}, this is ${shop} about your message ${ticket}. `;
  return (
    <Card title="Who wrote">
      <div className="grid gap-3 text-small">
        <div className="wrap-anywhere select-text">
          <p className="font-medium">{name}</p>
          <p className="text-ink-2">{email}</p>
          {phone && <p className="figures text-ink-2">+91 {phone}</p>}
        </div>
        {phone && (
          <div className="flex flex-wrap gap-2">
            <ContactLinks phone={phone} greeting={greeting} />
          </div>
        )}
        {may("customers.requests") && (
          <Link
            to={adminPaths.dataRequests}
            state={{ known: knownOf(message) } satisfies RequestsState}
            className={`${contactLink} justify-self-start`}
          >
            Make this a data request
          </Link>
        )}
        <div className="border-t border-line pt-2">
          <h3 className="font-medium">Their latest orders</h3>
          {orders.length === 0 ? (
            <p className="py-2 text-ink-2">None with this email or phone.</p>
          ) : (
            orders.map((order) => <OrderLine key={order.id} order={order} />)
          )}
        </div>
      </div>
    </Card>
  );
}
