import { ChevronLeft, ChevronRight, Maximize2, Play } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { cx } from "@/lib/cx";
import { useLoaded } from "@/lib/useLoaded";
import { SmartImage } from "@/ui/SmartImage";
import { useSnapPages } from "@/ui/useSnapPages";
import type { Shot } from "./facts";
import { GalleryVideo } from "./GalleryVideo";
import { shotLabel } from "./shotLabels";

// Loaded by the first tap on a picture.
const ZoomDialog = lazy(() =>
  import("./ZoomDialog").then((module) => ({ default: module.ZoomDialog })),
);

type Props = {
  name: string;
  shots: readonly Shot[];
  /** Printed lightly on the pictures. */
  watermark: string;
};

const MAIN_SIZES = "(min-width: 1200px) 640px, (min-width: 720px) 52vw, 99vw";
const cornerButton =
  "on-picture grid size-11 place-items-center bg-paper text-ink hover:bg-white active:bg-off";

/** Every picture of a saree: swipe or press, all thumbnails with words, full screen on a tap. */
export function Gallery({ name, shots, watermark }: Props) {
  const { track, page, go } = useSnapPages(shots.length);
  // Pictures that nobody swiped near stay at home: the first comes with the page, the next one once that has loaded.
  const loaded = useLoaded();
  const [farthest, setFarthest] = useState(0);
  const near = loaded ? page + 1 : 0;
  if (near > farthest) setFarthest(near);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  if (zoomed !== null && !wanted) setWanted(true);
  const current = shots[page];
  const video = current?.kind === "video";
  // Arrow keys turn the pictures, and the focus goes along: the picture left behind is inert.
  const steered = useRef(false);
  const steer = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    // A video has its own use for them.
    if (by === 0 || event.target instanceof HTMLVideoElement) return;
    event.preventDefault();
    steered.current = true;
    go(page + by);
  };
  useEffect(() => {
    if (!steered.current) return;
    steered.current = false;
    const shown = track.current?.children[page]?.querySelector<HTMLElement>("button, video");
    shown?.focus({ preventScroll: true });
  }, [page, track]);
  return (
    <section aria-label={`Pictures of ${name}`}>
      <div className="relative -mx-(--gutter) min-[45rem]:mx-0">
        <ul
          ref={track}
          onKeyDown={steer}
          className="no-bars flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-mat"
        >
          {shots.map((shot, index) => (
            <li
              key={shot.url}
              inert={index !== page}
              className="aspect-[4/5] w-full shrink-0 snap-start min-[45rem]:aspect-[3/4]"
            >
              {shot.kind === "video" ? (
                <GalleryVideo shot={shot} active={index === page} />
              ) : (
                <button
                  type="button"
                  aria-label={`Open picture ${index + 1} full screen: ${shot.alt}`}
                  onClick={() => setZoomed(index)}
                  className="block size-full cursor-zoom-in focus-visible:outline-offset-[-6px]"
                >
                  {index <= farthest && (
                    <SmartImage
                      src={shot.url}
                      alt={shot.alt}
                      width={shot.width}
                      height={shot.height}
                      blur={shot.blur}
                      sizes={MAIN_SIZES}
                      priority={index === 0}
                      className="size-full object-cover object-[50%_20%]"
                    />
                  )}
                </button>
              )}
            </li>
          ))}
        </ul>
        <span
          aria-hidden="true"
          data-watermark={watermark}
          className={cx(
            "pointer-events-none absolute right-3 font-display text-small text-paper opacity-45 after:content-[attr(data-watermark)]",
            // A video's own controls are along its foot, Safari's in its upper corners too: the word stands below those.
            video ? "top-16" : "bottom-3",
          )}
        />
        <div
          className={cx(
            "absolute left-0 hidden items-center bg-paper min-[45rem]:flex",
            video ? "top-0" : "bottom-0",
          )}
        >
          <button
            type="button"
            className={cornerButton}
            aria-label="Previous picture"
            onClick={() => go(page - 1)}
          >
            <ChevronLeft size={24} strokeWidth={1.5} aria-hidden="true" />
          </button>
          <span className="figures min-w-12 text-center text-small" aria-live="polite">
            {page + 1} / {shots.length}
          </span>
          <button
            type="button"
            className={cornerButton}
            aria-label="Next picture"
            onClick={() => go(page + 1)}
          >
            <ChevronRight size={24} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </div>
        {current?.kind === "image" && (
          <button
            type="button"
            className={cx(cornerButton, "absolute top-0 right-0 max-[45rem]:hidden")}
            aria-label="Open full screen"
            onClick={() => setZoomed(page)}
          >
            <Maximize2 size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
      </div>
      {/* Under the picture: on it, it would lie on the border that is being sold. */}
      <p className="flex min-h-[1.45em] justify-between gap-4 pt-2 text-small text-ink-2">
        <span>{current?.caption}</span>
        <span className="figures shrink-0 min-[45rem]:hidden">
          {page + 1} / {shots.length}
        </span>
      </p>
      <ul className="mt-3 grid grid-cols-6 gap-2 sm:gap-3">
        {shots.map((shot, index) => (
          <li key={shot.url}>
            <button
              type="button"
              aria-label={`Show ${shotLabel(shot.shot, index)}, picture ${index + 1} of ${shots.length}`}
              aria-current={index === page ? "true" : undefined}
              onClick={() => go(index)}
              className="group block w-full text-left"
            >
              <span
                className={cx(
                  "relative block",
                  index === page && "outline-2 outline-offset-2 outline-ink",
                )}
              >
                <SmartImage
                  src={shot.kind === "video" ? shot.poster : shot.url}
                  alt=""
                  width={shot.width}
                  height={shot.height}
                  blur={shot.blur}
                  sizes="(min-width: 900px) 96px, 15vw"
                  eager={index < 6}
                  className="aspect-square w-full object-cover object-[50%_20%]"
                />
                {shot.kind === "video" && (
                  <span className="absolute inset-0 grid place-items-center">
                    <span className="grid size-8 place-items-center rounded-full bg-paper">
                      <Play size={16} strokeWidth={1.5} aria-hidden="true" />
                    </span>
                  </span>
                )}
              </span>
              <span className="mt-1.5 block text-micro leading-tight wrap-anywhere text-ink-2 group-aria-[current]:font-semibold group-aria-[current]:text-ink">
                {shotLabel(shot.shot, index)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {wanted && (
        <Suspense fallback={null}>
          <ZoomDialog name={name} shots={shots} index={zoomed} onIndex={setZoomed} />
        </Suspense>
      )}
    </section>
  );
}
