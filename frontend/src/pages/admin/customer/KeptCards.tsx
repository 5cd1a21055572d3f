/** What a customer keeps and wrote here; what there is none of takes no room. */
import type { AdminCustomer } from "@/features/customers/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { longDate } from "@/lib/dates";

const STATES: Readonly<Record<string, string>> = {
  pending: "Waiting to be read",
  approved: "Shown",
  hidden: "Hidden",
};

export function AddressesCard({ addresses }: Pick<AdminCustomer, "addresses">) {
  if (addresses.length === 0) return null;
  return (
    <Card title="Addresses">
      <ul className="grid gap-4 text-small sm:grid-cols-2">
        {addresses.map((one) => (
          <li key={one.id} className="min-w-0 wrap-anywhere select-text">
            <p className="font-medium">
              {one.fullName}
              {one.isDefault && <span className="font-normal text-ink-2"> · usual address</span>}
            </p>
            <p>{one.address}</p>
            <p>
              {one.city}, {one.state} {one.pincode}
            </p>
            <p className="figures text-ink-2">{one.phone}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function ReviewsCard({ reviews }: Pick<AdminCustomer, "reviews">) {
  if (reviews.length === 0) return null;
  return (
    <Card title="Reviews">
      <ul className="grid gap-4 text-small">
        {reviews.map((one) => (
          <li key={one.id} className="wrap-anywhere">
            <p className="font-medium">
              {one.rating} of 5 stars · {one.productName}
            </p>
            <p className="whitespace-pre-line">{one.text}</p>
            <p className="text-ink-2">
              {longDate(one.createdAt)} · {STATES[one.state] ?? one.state}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function MessagesCard({ messages }: Pick<AdminCustomer, "messages">) {
  if (messages.length === 0) return null;
  return (
    <Card title="Messages">
      <ul className="grid gap-4 text-small">
        {messages.map((one) => (
          <li key={one.ticket} className="wrap-anywhere">
            {one.subject && <p className="font-medium">{one.subject}</p>}
            <p className="whitespace-pre-line">{one.message}</p>
            <p className="figures text-ink-2">
              {one.ticket} · {longDate(one.receivedAt)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
