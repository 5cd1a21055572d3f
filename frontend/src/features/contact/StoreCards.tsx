import type { ReactNode } from "react";
import type { StoreCard } from "@/api/types";
import { DataList } from "@/ui/DataList";
import { LinkButton } from "@/ui/LinkButton";
import { MailLink } from "@/ui/MailLink";

// 44 px for a finger, reaching over the row's own padding, so that these rows are no taller than the others.
const link = "text-link inline-flex items-center max-sm:-my-2.5 max-sm:min-h-11 max-sm:py-2.5";

/** A row is there only when its setting is. */
const row = (id: string, term: string, said: string, value: ReactNode) =>
  said.trim() ? [{ id, term, value }] : [];

function Store({ store }: { store: StoreCard }) {
  const tel = store.phone.replace(/[^\d+]/g, "");
  const chat = store.whatsapp.replace(/\D/g, "");
  const rows = [
    ...row(
      "address",
      "Visit",
      store.address,
      <address className="whitespace-pre-line not-italic">{store.address}</address>,
    ),
    ...row("hours", "Open", store.hours, store.hours),
    ...row(
      "phone",
      "Call",
      tel,
      <a className={`${link} figures`} href={`tel:${tel}`}>
        {store.phone}
      </a>,
    ),
    ...row("email", "Email", store.email, <MailLink className={link} address={store.email} />),
    ...row(
      "whatsapp",
      "WhatsApp",
      chat,
      <a
        className={`${link} figures`}
        href={`https://wa.me/${chat}`}
        target="_blank"
        rel="noreferrer"
      >
        {store.whatsapp}
      </a>,
    ),
  ];
  return (
    <li className="flex flex-col gap-4 bg-white p-4 md:p-6">
      <h2 className="text-h3">{store.name}</h2>
      {rows.length > 0 && <DataList rows={rows} />}
      {store.directions && (
        <LinkButton tone="secondary" size="compact" className="mt-auto self-start">
          <a href={store.directions} target="_blank" rel="noreferrer">
            Get directions<span className="sr-only"> to {store.name}</span>
          </a>
        </LinkButton>
      )}
    </li>
  );
}

/** The stores side by side: where to go, when, whom to call, where to write. */
export function StoreCards({ stores }: { stores: readonly StoreCard[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
      {stores.map((store) => (
        <Store key={store.name + store.address} store={store} />
      ))}
    </ul>
  );
}
