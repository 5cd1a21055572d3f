import { type UIEvent, useState } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/lib/cx";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { SmartImage } from "@/ui/SmartImage";
import type { Shot } from "./facts";

type Props = {
  to: string;
  shots: readonly Shot[];
  /** In the first view. */
  eager: boolean;
  sizes: string;
  /** One column on a phone shows the taller crop. */
  large: boolean;
};

/**
 * The pictures of a card. A finger swipes through up to four; a pointer sees the second fade in. Only the first is
 * loaded until somebody shows interest.
 */
export function CardPictures({ to, shots, eager, sizes, large }: Props) {
  const [awake, setAwake] = useState(false);
  const [at, setAt] = useState(0);
  const wake = () => setAwake(true);
  const swipes = useMediaQuery("(hover:none)") && awake;
  const follow = (event: UIEvent<HTMLUListElement>) => {
    const list = event.currentTarget;
    setAt(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
  };
  const second = shots[1];
  const shape = large ? "aspect-[4/5] sm:aspect-[3/4]" : "aspect-[3/4]";
  return (
    <div className="relative" onPointerEnter={wake} onTouchStart={wake}>
      <ul
        onScroll={follow}
        // What a finger can swipe through, a keyboard on the same tablet can reach and scroll.
        tabIndex={swipes ? 0 : undefined}
        className="no-bars relative z-(--z-raised) flex snap-x snap-mandatory overflow-hidden bg-mat [@media(hover:none)]:overflow-x-auto"
      >
        {shots.map((shot, index) => (
          <li key={shot.url} className={cx("w-full shrink-0 snap-start", shape)}>
            <Link
              to={to}
              tabIndex={-1}
              // The title is the link that is read out; of the pictures, the first one is described.
              aria-hidden={index > 0 || undefined}
              className="block h-full"
              draggable={false}
            >
              {(index === 0 || awake) && (
                <SmartImage
                  src={shot.url}
                  alt={index === 0 ? shot.alt : ""}
                  width={shot.width}
                  height={shot.height}
                  blur={shot.blur}
                  sizes={sizes}
                  eager={eager}
                  draggable={false}
                  className="size-full object-cover object-[50%_20%]"
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {second && awake && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 z-(--z-raised) hidden opacity-0 transition-opacity duration-(--base) group-hover:opacity-100 [@media(hover:hover)]:block"
        >
          <SmartImage
            src={second.url}
            alt=""
            width={second.width}
            height={second.height}
            blur={second.blur}
            sizes={sizes}
            className="size-full object-cover object-[50%_20%]"
          />
        </span>
      )}
      {shots.length > 1 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-2 z-(--z-raised) hidden justify-center gap-1 [@media(hover:none)]:flex"
        >
          {shots.map((shot, index) => (
            <span
              key={shot.url}
              className={cx("h-1 w-3 border border-ink/40", index === at ? "bg-ink" : "bg-paper")}
            />
          ))}
        </span>
      )}
    </div>
  );
}
