import { Children, type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";
import { PageControls } from "./CarouselControls";
import { useSnapPages } from "./useSnapPages";

type Props = {
  /** What is in it, for screen readers. */
  label: string;
  /** One child per item; each needs a stable key. */
  children: ReactNode;
  /** How many stand on a page. */
  perPage: number;
  /** The grid of a page, e.g. "grid-cols-2 md:grid-cols-4". */
  pageClass: string;
};

/** Whole pages of items, one page in view; arrows and dots wrap around. */
export function PagedCarousel({ label, children, perPage, pageClass }: Props) {
  const items = Children.toArray(children);
  const count = Math.max(1, Math.ceil(items.length / perPage));
  const { track, page, pages, go } = useSnapPages(count);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={track}
        id={id}
        // The gaps between pages are as wide as the gutter, so that no neighbour peeks in.
        className="no-bars relative -mx-(--gutter) flex snap-x snap-mandatory overflow-x-auto lg:mx-0 lg:gap-6"
      >
        {Array.from({ length: count }, (_, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place; the items keep their own keys
            key={at}
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${count}`}
            inert={at !== Math.min(page, count - 1)}
            className={cx(
              "grid w-full shrink-0 snap-start content-start gap-x-3 gap-y-8 px-(--gutter) sm:gap-x-5 sm:gap-y-10 lg:gap-x-6 lg:px-0",
              pageClass,
            )}
          >
            {items.slice(at * perPage, (at + 1) * perPage)}
          </li>
        ))}
      </ul>
      <PageControls label={label} controls={id} pages={pages} page={page} go={go} />
    </div>
  );
}
