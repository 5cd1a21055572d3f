/** Who asked, and how they are reached. */
import { MessageCircle, Phone } from "lucide-react";
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { Card } from "@/features/orders/staff/Card";

const action =
  "inline-flex min-h-11 items-center gap-2 rounded-ctl border border-control px-3 text-small font-medium hover:bg-sunk";
const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

export function ContactCard({ order, shop }: { order: StaffCustomOrder; shop: string }) {
  const { name, email, phone, address, pincode } = order.contact;
  const greeting = `Namaste ${name}, this is ${shop} about your request ${order.number}. `;
  return (
    <Card title="Contact">
      <div className="grid gap-3 text-small">
        <div className="wrap-anywhere select-text">
          <p className="font-medium">{name}</p>
          <p className="text-ink-2">{email}</p>
          <p className="figures text-ink-2">+91 {phone}</p>
          <p className="mt-2 whitespace-pre-line">{address}</p>
          {pincode && <p className="figures">{pincode}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <a href={`tel:+91${phone}`} className={action}>
            <Phone {...icon} />
            Call
          </a>
          <a
            href={`https://wa.me/91${phone}?text=${encodeURIComponent(greeting)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={action}
          >
            <MessageCircle {...icon} />
            WhatsApp
          </a>
        </div>
      </div>
    </Card>
  );
}
