import type { HomeContent } from "@/api/types";
import { NewsletterForm } from "@/features/newsletter/NewsletterForm";

/** 12. New sarees by email: it opens the wine ground of the footer. */
export function Newsletter({ words }: { words: HomeContent["newsletter"] }) {
  return (
    <section aria-labelledby="newsletter" className="on-dye bg-wine py-(--section) text-paper">
      <div className="wrap grid gap-x-16 gap-y-6 md:grid-cols-2">
        <div>
          <h2 id="newsletter">{words.title}</h2>
          <p className="measure mt-3">{words.text}</p>
        </div>
        <NewsletterForm onDye />
      </div>
    </section>
  );
}
