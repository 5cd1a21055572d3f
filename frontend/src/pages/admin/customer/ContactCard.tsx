/** How a customer is reached: nothing is sent by itself. */
import { Mail } from "lucide-react";
import type { AdminCustomer } from "@/features/customers/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { ContactLinks, contactLink } from "@/ui/ContactLinks";
import { CopyButton } from "@/ui/CopyButton";

type Props = { customer: AdminCustomer; shop: string };

const icon = { size: 18, strokeWidth: 1.5, "aria-hidden": true } as const;

const Proof = ({ proven }: { proven: boolean }) => (
  <span className="text-ink-2">{proven ? "Confirmed" : "Not confirmed"}</span>
);

export function ContactCard({ customer, shop }: Props) {
  const { name, phone, phoneConfirmed, email, emailConfirmed, pendingEmail } = customer;
  const greeting = `Namaste ${name}, this is ${shop}. `;
  return (
    <Card title="Contact">
      <div className="grid gap-3 text-small">
        <p className="flex flex-wrap gap-x-3">
          <span className="figures select-text">+91 {phone}</span>
          <Proof proven={phoneConfirmed} />
        </p>
        <p className="flex min-w-0 flex-wrap gap-x-3">
          <span className="min-w-0 wrap-anywhere select-text">{email}</span>
          <Proof proven={emailConfirmed} />
        </p>
        {pendingEmail && (
          <p className="text-ink-2 wrap-anywhere">Wants {pendingEmail}, not confirmed yet</p>
        )}
        <div className="flex flex-wrap gap-2 print:hidden">
          <ContactLinks phone={phone} greeting={greeting} />
          <a href={`mailto:${email}`} className={contactLink}>
            <Mail {...icon} />
            Email
          </a>
          <CopyButton text={`${name}\n+91 ${phone}\n${email}`} className={contactLink} />
        </div>
      </div>
    </Card>
  );
}
