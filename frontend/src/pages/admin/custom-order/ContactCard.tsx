/** Who asked, and how they are reached. */
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { ContactLinks } from "@/ui/ContactLinks";

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
          <ContactLinks phone={phone} greeting={greeting} />
        </div>
      </div>
    </Card>
  );
}
