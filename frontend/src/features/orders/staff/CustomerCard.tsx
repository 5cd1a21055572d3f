/** Who gets the parcel, where, and how they are reached. */
import { Mail, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { ContactLinks, contactLink } from "@/ui/ContactLinks";
import { CopyButton } from "@/ui/CopyButton";
import { DeliveryAddress } from "../DeliveryAddress";
import { customerOf } from "../orderWords";
import { Card } from "./Card";
import type { AdminOrder } from "./types";

type Props = { order: AdminOrder; shop: string };

const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

const addressText = ({ shippingAddress: it }: AdminOrder): string =>
  [it.fullName, it.address, `${it.city}, ${it.state} ${it.pincode}`, it.country, `+91 ${it.phone}`]
    .filter(Boolean)
    .join("\n");

const Out = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={contactLink}>
    {children}
  </a>
);

export function CustomerCard({ order, shop }: Props) {
  const { name, email } = customerOf(order);
  const { shippingAddress: to } = order;
  const greeting = `Namaste ${to.fullName}, this is ${shop} about your order ${order.orderNumber}. `;
  const place = [to.address, to.city, to.state, to.pincode].join(", ");
  return (
    <Card title="Customer and address">
      <div className="grid gap-3 text-small">
        {name !== to.fullName && (
          <p>
            <span className="text-ink-2">Ordered by</span> {name}
          </p>
        )}
        <div className="wrap-anywhere select-text">
          <DeliveryAddress address={to} />
        </div>
        {email && <p className="text-ink-2 wrap-anywhere">{email}</p>}
        <div className="flex flex-wrap gap-2 print:hidden">
          <CopyButton text={addressText(order)} className={contactLink} />
          <ContactLinks phone={to.phone} greeting={greeting} />
          <Out
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
          >
            <MapPin {...icon} />
            Map
          </Out>
          {email && (
            <a href={`mailto:${email}`} className={contactLink}>
              <Mail {...icon} />
              Email
            </a>
          )}
        </div>
      </div>
    </Card>
  );
}
