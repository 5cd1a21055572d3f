import { ChevronLeft, ChevronRight } from "lucide-react";
import { Children, type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";
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

const arrow =
  "grid size-11 place-items-center border border-control rounded-ctl bg-white hover:bg-sunk active:bg-off";

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
    <section aria-roledescription="carousel" aria-label={label} className={className}>
      <ul
        ref={track}
        id={id}
        className="no-bars -mx-(--gutter) flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-px-(--gutter) px-(--gutter) sm:gap-5 lg:mx-0 lg:gap-6 lg:scroll-px-0 lg:px-0"
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
            <button
              type="button"
              className={arrow}
              aria-controls={id}
              aria-label={`Previous in ${label}`}
              onClick={() => go(page - 1)}
            >
              <ChevronLeft size={24} strokeWidth={1.5} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={arrow}
              aria-controls={id}
              aria-label={`Next in ${label}`}
              onClick={() => go(page + 1)}
            >
              <ChevronRight size={24} strokeWidth={1.5} aria-hidden="true" />
            </button>
          </span>
        </div>
      )}
    </section>
  );
}

/** The last page may start before a multiple of `perPage`; what is seen there must stay reachable. */
function isInView(index: number, page: number, perPage: number, count: number): boolean {
  const first = Math.min(page * perPage, Math.max(0, count - perPage));
  return index >= first && index < first + perPage;
}

type DotsProps = { pages: number; page: number; go: (page: number) => void; label: string };

function Dots({ pages, page, go, label }: DotsProps) {
  if (pages > 6) {
    return (
      <span className="figures text-small text-ink-2" aria-live="polite">
        {page + 1} / {pages}
      </span>
    );
  }
  return (
    <span className="-ml-2 flex">
      {Array.from({ length: pages }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={index}
          type="button"
          aria-label={`Page ${index + 1} of ${label}`}
          aria-current={index === page ? "true" : undefined}
          onClick={() => go(index)}
          className="grid size-7 place-items-center"
        >
          <span
            className={cx("size-2 border border-ink", index === page ? "bg-ink" : "bg-transparent")}
          />
        </button>
      ))}
    </span>
  );
}
