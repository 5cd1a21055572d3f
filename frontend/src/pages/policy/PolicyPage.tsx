import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSettings } from "@/features/settings/queries";
import { longDate } from "@/lib/dates";
import { paths } from "@/paths";
import { PageTitle } from "../layout/PageTitle";

type Props = {
  title: string;
  /** Three to five plain lines. */
  short: readonly string[];
  sections: readonly { id: string; title: string; body: ReactNode }[];
  /** ISO day of the last change. */
  changed: string;
};

/** A policy: the short of it first, then the whole, and whom to ask. */
export function PolicyPage({ title, short, sections, changed }: Props) {
  const store = useSettings()?.store;
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <div className="grid grid-cols-1 gap-x-16 py-8 md:py-12 lg:grid-cols-[220px_minmax(0,66ch)]">
        <nav aria-label="On this page" className="hidden lg:block">
          <ul className="sticky top-24 grid gap-1 text-small">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="inline-flex min-h-9 items-center hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className="measure grid gap-8">
          <h1 tabIndex={-1}>{title}</h1>
          <section aria-labelledby="short" className="bg-white p-5">
            <h2 id="short" className="font-sans text-title font-semibold">
              In short
            </h2>
            <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-zari">
              {short.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          {sections.map((section) => (
            <section key={section.id} id={section.id} className="grid gap-3 scroll-mt-20">
              <h2 className="text-h3">{section.title}</h2>
              {section.body}
            </section>
          ))}
          <p className="border-t border-line pt-4 text-small text-ink-2">
            Questions? {store?.phone && <>Call {store.phone} or see </>}
            <Link to={paths.contact} className="text-link">
              how to reach us
            </Link>
            . Last changed on {longDate(changed)}.
          </p>
        </article>
      </div>
    </div>
  );
}
