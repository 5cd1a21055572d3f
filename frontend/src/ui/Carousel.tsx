import { Children, Fragment, type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";
import { Arrows, Dots } from "./CarouselControls";
import { useSnapPages } from "./useSnapPages";

type Props = {
  /** What is in it, for screen readers. */
  label: string;
  /** One child per item; each needs a stable key. */
  children: ReactNode;
  /** Classes that give an item its width, e.g. "basis-1/2 md:basis-1/4". */
  itemClass: string;
  /** Classes for the gaps between items. */
  gapClass?: string;
};

const GAPS = "gap-3 scroll-px-(--gutter) px-(--gutter) sm:gap-5 lg:gap-6 lg:scroll-px-0 lg:px-0";

/**
 * A row of items that scrolls and snaps by itself, with arrows and dots for those who do not swipe.
 * It is a plain scrolling list underneath (and so works without script), which is why no carousel library
 * is used: those move their slides with transforms.
 */
export function Carousel({ label, children, itemClass, gapClass = GAPS }: Props) {
  const items = Children.toArray(children);
  const { track, page, pages, perPage, go } = useSnapPages(items.length);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={track}
        id={id}
        className={cx(
          "no-bars relative -mx-(--gutter) flex snap-x snap-mandatory overflow-x-auto lg:mx-0",
          gapClass,
        )}
      >
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the items keep their own keys inside
            key={index}
            className={cx("min-w-0 shrink-0 snap-start", itemClass)}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${items.length}`}
            inert={!isInView(index, page, perPage, items.length)}
          >
            {item}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-4 flex items-center justify-between gap-4">
          <Dots pages={pages} page={page} go={go} label={label} />
          <span className="flex gap-2">
            <Arrows label={label} controls={id} page={page} go={go} />
          </span>
        </div>
      )}
    </div>
  );
}

/** The last page may start before a multiple of `perPage`; what is seen there must stay reachable. */
function isInView(index: number, page: number, perPage: number, count: number): boolean {
  const first = Math.min(page * perPage, Math.max(0, count - perPage));
  return index >= first && index < first + perPage;
}

type PagesProps = {
  label: string;
  children: ReactNode;
  /** How many stand on a page. */
  perPage: number;
  /** The grid of a page, e.g. "grid-cols-2 md:grid-cols-4". */
  pageClass: string;
};

/** Whole pages of items, one page in view. */
export function PagedCarousel({ label, children, perPage, pageClass }: PagesProps) {
  const items = Children.toArray(children);
  const count = Math.max(1, Math.ceil(items.length / perPage));
  return (
    <Carousel
      label={label}
      // The gaps between pages are as wide as the gutter, so that no neighbour peeks in.
      gapClass="lg:gap-6"
      itemClass={cx(
        "grid w-full content-start gap-x-3 gap-y-8 px-(--gutter) sm:gap-x-5 sm:gap-y-10 lg:gap-x-6 lg:px-0",
        pageClass,
      )}
    >
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place; the items keep their own keys
        <Fragment key={at}>{items.slice(at * perPage, (at + 1) * perPage)}</Fragment>
      ))}
    </Carousel>
  );
}
