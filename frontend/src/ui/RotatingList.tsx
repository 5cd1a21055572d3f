import { Children, type ReactNode, useId } from "react";
import { cx } from "@/lib/cx";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Arrows, Dots, PauseButton } from "./CarouselControls";
import { useAutoPages } from "./useAutoPages";

type Props = {
  /** What is in it, for screen readers. */
  label: string;
  children: ReactNode;
  /** Milliseconds that a phone shows each. */
  every: number;
  /** The grid from 600 px on, where all are seen at once, e.g. "sm:grid-cols-3". */
  gridClass: string;
};

/** A few words side by side; on a phone one at a time, going on by itself until stopped. */
export function RotatingList({ label, children, every, gridClass }: Props) {
  const items = Children.toArray(children);
  const phone = useMediaQuery("(width < 37.5rem)");
  const { track, page, pages, movement, go, swipe } = useAutoPages(items.length, {
    every,
    enabled: phone,
  });
  const id = useId();
  const turning = phone && pages > 1;
  return (
    <div {...movement.hold}>
      <ul
        ref={track}
        id={id}
        {...swipe}
        // Words hold nothing to tab to, so the list itself can be reached and scrolled with the keys.
        tabIndex={turning ? 0 : undefined}
        aria-label={turning ? label : undefined}
        aria-live={turning ? (movement.running ? "off" : "polite") : undefined}
        className={cx(
          "no-bars relative -mx-(--gutter) flex snap-x snap-mandatory overflow-x-auto sm:mx-0 sm:grid sm:overflow-visible",
          gridClass,
        )}
      >
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the items keep their own keys inside
            key={index}
            inert={turning && index !== page}
            className="w-full shrink-0 snap-start px-(--gutter) sm:px-0"
          >
            {item}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 sm:hidden">
          <Dots pages={items.length} page={page} go={go} label={label} />
          <span className="flex gap-2">
            {movement.canPlay && (
              <PauseButton label={label} playing={movement.playing} onToggle={movement.toggle} />
            )}
            <Arrows label={label} controls={id} page={page} go={go} />
          </span>
        </div>
      )}
    </div>
  );
}
