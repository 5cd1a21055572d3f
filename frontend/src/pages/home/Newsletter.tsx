import { lazy } from "react";
import type { HomeContent } from "@/api/types";
import { Near } from "@/ui/Near";
import { Section } from "../layout/Section";

// The page's last part: whoever never scrolls down to it does not load it.
const NewsletterForm = lazy(() =>
  import("@/features/newsletter/NewsletterForm").then((module) => ({
    default: module.NewsletterForm,
  })),
);

/** 12. New sarees by email: it opens the wine ground of the footer. */
export function Newsletter({ words }: { words: HomeContent["newsletter"] }) {
  const waiting = <div aria-hidden="true" className="min-h-52 md:min-h-32" />;
  return (
    <section aria-labelledby="newsletter" className="on-dye bg-wine py-(--section) text-paper">
      <div className="wrap grid gap-x-16 gap-y-6 md:grid-cols-2">
        <div>
          <h2 id="newsletter">{words.title}</h2>
          <p className="measure mt-3">{words.text}</p>
        </div>
        <Near waiting={waiting}>
          <Section
            waiting={waiting}
            onFailure={() => <p>The form did not load. Refresh the page to subscribe.</p>}
          >
            <NewsletterForm onDye />
          </Section>
        </Near>
      </div>
    </section>
  );
}
