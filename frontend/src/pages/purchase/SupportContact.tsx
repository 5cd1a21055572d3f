/** How to reach a person about an order, with its number already in the message. */
import type { Settings } from "@/api/types";

type Props = { store: Settings["store"]; orderNumber: string | null };

const row = "text-link inline-flex min-h-11 items-center break-all";

export function SupportContact({ store, orderNumber }: Props) {
  const subject = encodeURIComponent(orderNumber ? `Order ${orderNumber}` : "My payment");
  const whatsapp = store.whatsapp?.replace(/\D/g, "");
  return (
    <div className="grid gap-1">
      <p className="text-small text-ink-2">
        {orderNumber
          ? `Please quote the order number ${orderNumber}.`
          : "Please tell us the name and phone number you used."}{" "}
        {store.hours}
      </p>
      <ul className="grid">
        {store.phone && (
          <li>
            <a className={`${row} figures`} href={`tel:${store.phone.replace(/[^\d+]/g, "")}`}>
              Call {store.phone}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a className={row} href={`https://wa.me/${whatsapp}?text=${subject}`} rel="noreferrer">
              WhatsApp
            </a>
          </li>
        )}
        {store.email && (
          <li>
            <a className={row} href={`mailto:${store.email}?subject=${subject}`}>
              {store.email}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
