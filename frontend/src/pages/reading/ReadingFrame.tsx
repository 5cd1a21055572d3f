import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useCurrentSection } from "@/lib/useCurrentSection";
import { PageTitle } from "../layout/PageTitle";

export type Heading = { id: string; title: string };

type Props = { title: string; contents: readonly Heading[]; children: ReactNode };

/** A page to be read: what is in it on the left from 900 px on, the text in lines of 66 characters. */
export function ReadingFrame({ title, contents, children }: Props) {
  const current = useCurrentSection(contents.map(({ id }) => id));
  const { hash } = useLocation();
  useEffect(() => {
    // The browser looked for the section before the words were there.
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <div className="grid grid-cols-1 gap-x-16 py-8 md:grid-cols-[220px_minmax(0,66ch)] md:py-12">
        <nav aria-label="On this page" className="hidden md:block">
          <ul className="sticky top-24 grid border-l border-line text-small">
            {contents.map((heading) => (
              <li key={heading.id}>
                <a
                  href={`#${heading.id}`}
                  aria-current={heading.id === current ? "location" : undefined}
                  className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1 pl-4 text-ink-2 hover:text-ink hover:underline aria-[current]:border-zari aria-[current]:text-ink"
                >
                  {heading.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className="measure grid content-start gap-8">
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </article>
      </div>
    </div>
  );
}
