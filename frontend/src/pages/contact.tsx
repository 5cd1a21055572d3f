/** /contact: who is behind the shop, and how to reach them. */
import { ContactForm } from "@/features/contact/ContactForm";
import { useStoreInformation } from "@/features/settings/useStoreInformation";
import { DataList } from "@/ui/DataList";
import { LinkButton } from "@/ui/LinkButton";
import { Skeleton } from "@/ui/Skeleton";
import { PageTitle } from "./layout/PageTitle";

export function Component() {
  const store = useStoreInformation();
  const digits = store?.whatsapp?.replace(/\D/g, "");
  const tel = store?.phone?.replace(/[^\d+]/g, "");
  const rows = [
    { id: "address", term: "Visit", value: store?.address },
    { id: "hours", term: "Open", value: store?.hours },
    {
      id: "phone",
      term: "Call",
      value: tel && (
        <a className="text-link" href={`tel:${tel}`}>
          {store?.phone}
        </a>
      ),
    },
    {
      id: "email",
      term: "Write",
      value: store?.email && (
        <a className="text-link break-all" href={`mailto:${store.email}`}>
          {store.email}
        </a>
      ),
    },
  ];
  return (
    <div className="wrap">
      <PageTitle>Contact Us</PageTitle>
      <div className="grid max-w-[640px] gap-6 py-8 md:py-12">
        <h1 tabIndex={-1}>Contact Us</h1>
        <p className="text-ink-2">
          Ask about a saree, an order or a wedding. Please have your order number at hand if you
          have one. We answer within 24 hours.
        </p>
        {store ? (
          <DataList rows={rows.filter((row) => row.value)} />
        ) : (
          <Skeleton className="h-48" />
        )}
        <div className="flex flex-wrap gap-3">
          {tel && (
            <LinkButton>
              <a href={`tel:${tel}`}>Call the shop</a>
            </LinkButton>
          )}
          {digits && (
            <LinkButton tone="secondary">
              <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
                Ask on WhatsApp
              </a>
            </LinkButton>
          )}
        </div>
        <section aria-labelledby="write" className="grid gap-4">
          <h2 id="write">Send us a message</h2>
          <ContactForm />
        </section>
      </div>
    </div>
  );
}
