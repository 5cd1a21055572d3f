import { Children, type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";
import { PageControls } from "./CarouselControls";
import { useSnapPages } from "./useSnapPages";

type Props = {
  /** What is in it, for screen readers. */
  label: string;
  /** One child per item; each needs a stable key. */
  children: ReactNode;
  /** Classes that give an item its width, e.g. "basis-1/2 md:basis-1/4". */
  itemClass: string;
  className?: string;
};

/**
 * A row of items that scrolls and snaps by itself, with arrows and dots for those who do not swipe.
 * It is a plain scrolling list underneath (and so works without script), which is why no carousel library
 * is used: those move their slides with transforms.
 */
export function Carousel({ label, children, itemClass, className }: Props) {
  const items = Children.toArray(children);
  const { track, page, pages, perPage, go } = useSnapPages(items.length);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-roledescription="carousel" aria-label={label} className={className}>
      <ul
        ref={track}
        id={id}
        className="no-bars relative -mx-(--gutter) flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-px-(--gutter) px-(--gutter) sm:gap-5 lg:mx-0 lg:gap-6 lg:scroll-px-0 lg:px-0"
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
      <PageControls label={label} controls={id} pages={pages} page={page} go={go} />
    </div>
  );
}

/** The last page may start before a multiple of `perPage`; what is seen there must stay reachable. */
function isInView(index: number, page: number, perPage: number, count: number): boolean {
  const first = Math.min(page * perPage, Math.max(0, count - perPage));
  return index >= first && index < first + perPage;
}
