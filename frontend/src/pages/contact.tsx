/** /contact: who is behind the shop, and how to reach them. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { ComplaintsNote } from "@/features/contact/ComplaintsNote";
import { StoreCards } from "@/features/contact/StoreCards";
import { StoreMap } from "@/features/contact/StoreMap";
import { Questions } from "@/features/content/Questions";
import { contactQuery } from "@/features/content/queries";
import { StoreInformationFailed, useStoreInformation } from "@/features/settings/storeInformation";
import { Skeleton } from "@/ui/Skeleton";
import { ContactSkeleton } from "./contact/ContactSkeleton";
import { PageTitle } from "./layout/PageTitle";
import { Section } from "./layout/Section";
import { ReadingFailed } from "./reading/ReadingFailed";

// Below the stores; its checks are heavier than the rest of the page.
const ContactForm = lazy(() =>
  import("@/features/contact/ContactForm").then((module) => ({ default: module.ContactForm })),
);

/** Until the page itself has come. */
const TITLE = "Contact us";

export function Component() {
  return (
    <Section
      waiting={<ContactSkeleton title={TITLE} />}
      onFailure={(error, retry) => (
        <>
          <StoreInformationFailed />
          <ReadingFailed title={TITLE} error={error} onRetry={retry} />
        </>
      )}
    >
      <Contact />
    </Section>
  );
}

function Contact() {
  const { title, lead, stores, faq } = useSuspenseQuery(contactQuery()).data;
  const store = useStoreInformation();
  const map = store?.googleMapsLocation;
  return (
    <div className="wrap grid gap-12 py-8 md:gap-16 md:py-12">
      <PageTitle>{title}</PageTitle>
      <div className="grid gap-6 md:gap-8">
        <div className="measure grid gap-3">
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="text-lead text-ink-2">{lead}</p>}
        </div>
        <StoreCards stores={stores} />
      </div>
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-2">
        <section aria-labelledby="write" className="grid content-start gap-4">
          <h2 id="write" className="text-h3">
            Send us a message
          </h2>
          <Suspense fallback={<Skeleton className="h-160" />}>
            <ContactForm />
          </Suspense>
        </section>
        <div className="grid content-start gap-12">
          <section aria-labelledby="questions" className="grid content-start gap-4">
            <h2 id="questions" className="text-h3">
              Before you call
            </h2>
            <Questions entries={faq} />
          </section>
          <ComplaintsNote store={store} />
        </div>
      </div>
      {map && stores[0] && (
        <section aria-labelledby="map" className="grid gap-4">
          <h2 id="map" className="text-h3">
            On the map
          </h2>
          <StoreMap store={stores[0].name} address={map} />
        </section>
      )}
    </div>
  );
}
