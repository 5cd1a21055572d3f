/** /faq: what people ask, by matter. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Questions } from "@/features/content/Questions";
import { faqQuery } from "@/features/content/queries";
import { paths } from "@/paths";
import { Section } from "./layout/Section";
import { ReadingFailed } from "./reading/ReadingFailed";
import { ReadingFrame } from "./reading/ReadingFrame";
import { ReadingSkeleton } from "./reading/ReadingSkeleton";

/** Until the page itself has come. */
const TITLE = "Frequently asked questions";

export function Component() {
  return (
    <Section
      waiting={<ReadingSkeleton title={TITLE} />}
      onFailure={(error, retry) => <ReadingFailed title={TITLE} error={error} onRetry={retry} />}
    >
      <Faq />
    </Section>
  );
}

/** "Ordering and paying" → "ordering-and-paying": an address for the matter. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

function Faq() {
  const { title, groups } = useSuspenseQuery(faqQuery()).data;
  const matters = groups.map((group) => ({ ...group, id: slug(group.title) }));
  return (
    <ReadingFrame title={title} contents={matters}>
      {matters.map((matter) => (
        <section key={matter.id} id={matter.id} aria-labelledby={`${matter.id}-heading`}>
          <h2 id={`${matter.id}-heading`} className="mb-3 text-h3">
            {matter.title}
          </h2>
          <Questions entries={matter.entries} />
        </section>
      ))}
      <p className="text-ink-2">
        Not answered here?{" "}
        <Link to={paths.contact} className="text-link">
          Ask us
        </Link>
        ; we answer within 24 hours.
      </p>
    </ReadingFrame>
  );
}
