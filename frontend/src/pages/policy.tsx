/** /shipping-policy, /refund-policy, /terms, /privacy: the short of it first, then the whole, and whom to ask. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, useLoaderData } from "react-router-dom";
import type { PolicyContent } from "@/api/types";
import { type PolicyName, policyQuery } from "@/features/content/queries";
import { longDate } from "@/lib/dates";
import { paths } from "@/paths";
import { SafeHtml } from "@/ui/SafeHtml";
import { Section } from "./layout/Section";
import { ReadingFailed } from "./reading/ReadingFailed";
import { ReadingFrame } from "./reading/ReadingFrame";
import { ReadingSkeleton } from "./reading/ReadingSkeleton";

/** Until the policy itself has come. */
const TITLES: Record<PolicyName, string> = {
  shipping: "Shipping Policy",
  refund: "Refund & Return Policy",
  terms: "Terms and Conditions",
  privacy: "Privacy Policy",
};

export function Component() {
  const policy = useLoaderData<PolicyName>();
  const title = TITLES[policy];
  return (
    <Section
      key={policy}
      waiting={<ReadingSkeleton title={title} />}
      onFailure={(error, retry) => <ReadingFailed title={title} error={error} onRetry={retry} />}
    >
      <Policy policy={policy} />
    </Section>
  );
}

function Policy({ policy }: { policy: PolicyName }) {
  const content = useSuspenseQuery(policyQuery(policy)).data;
  return (
    <ReadingFrame title={content.title} contents={content.sections}>
      <section aria-labelledby="short" className="border-l-[3px] border-zari bg-white p-5">
        <h2 id="short" className="font-sans text-title font-semibold">
          In short
        </h2>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-zari">
          {content.inShort.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {content.sections.map((section) => (
        <Part key={section.id} section={section} />
      ))}
      <p className="border-t border-line pt-4 text-small text-ink-2">
        Questions?{" "}
        <Link to={paths.contact} className="text-link">
          How to reach us
        </Link>
        . Last changed on <time dateTime={content.updated}>{longDate(content.updated)}</time>.
      </p>
    </ReadingFrame>
  );
}

function Part({ section }: { section: PolicyContent["sections"][number] }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-heading`} className="grid gap-3">
      <h2 id={`${section.id}-heading`} className="text-h3">
        {section.title}
      </h2>
      <SafeHtml html={section.html} />
    </section>
  );
}
