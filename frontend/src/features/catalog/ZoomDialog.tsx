import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import * as Primitive from "radix-ui/dialog";
import type { KeyboardEvent } from "react";
import { cx } from "@/lib/cx";
import { SmartImage } from "@/ui/SmartImage";
import { useReturnFocus } from "@/ui/useReturnFocus";
import type { Shot } from "./facts";
import { useZoomPane } from "./useZoomPane";

type Props = {
  name: string;
  shots: readonly Shot[];
  /** The picture on the screen; null when closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
};

/** Inside its square: at the edge of the screen a ring around it would be cut. */
const ringInside = "focus-visible:-outline-offset-4";
const square = `grid size-12 place-items-center hover:bg-off ${ringInside}`;

/** How far an arrow key moves over a near picture, in px. */
const PAN = 80;
const ARROWS: Record<string, readonly [x: 1 | 0 | -1, y: 1 | 0 | -1]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** One picture, all of it, full screen; a press, pinch or wheel brings the threads near, the finger moves over them. */
export function ZoomDialog({ name, shots, index, onIndex }: Props) {
  const returnFocus = useReturnFocus();
  const pictures = shots.flatMap((shot, at) => (shot.kind === "image" ? [at] : []));
  const shot = index === null ? undefined : shots[index];

  const step = (by: number) => {
    if (index === null) return;
    const place = pictures.indexOf(index) + by;
    onIndex(pictures[(place + pictures.length) % pictures.length] ?? null);
  };
  const view = useZoomPane(index, step);
  const { near } = view;
  const key = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (near && (x || y)) view.pan(x * PAN, y * PAN);
    else if (x) step(x);
    else if (event.key === "+" || event.key === "=") view.step(1);
    else if (event.key === "-") view.step(-1);
    else return;
    event.preventDefault();
  };
  return (
    <Primitive.Root open={shot !== undefined} onOpenChange={(open) => !open && onIndex(null)}>
      <Primitive.Portal>
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          onKeyDown={key}
          className="fade fixed inset-0 z-(--z-dialog) flex flex-col bg-mat text-ink focus:outline-none"
        >
          <Primitive.Title className="sr-only">{name}, pictures</Primitive.Title>
          <div className="flex items-center justify-between pl-4">
            <span className="figures text-small" aria-live="polite">
              {index === null ? "" : `${pictures.indexOf(index) + 1} / ${pictures.length}`}
              {shot?.caption ? ` · ${shot.caption}` : ""}
            </span>
            <span className="flex">
              <button
                type="button"
                className={square}
                aria-label={near ? "See the whole picture" : "See the threads"}
                onClick={() => view.toggle()}
              >
                {near ? (
                  <ZoomOut size={24} strokeWidth={1.5} aria-hidden="true" />
                ) : (
                  <ZoomIn size={24} strokeWidth={1.5} aria-hidden="true" />
                )}
              </button>
              <Primitive.Close className={square} aria-label="Close pictures">
                <X size={24} strokeWidth={1.5} aria-hidden="true" />
              </Primitive.Close>
            </span>
          </div>
          <section
            {...view.pane}
            // Near, it scrolls: then it is a place to stand on, and arrow keys move over the cloth.
            tabIndex={near ? 0 : undefined}
            aria-label={near ? "The picture, near; arrow keys move over it" : "The picture"}
            onDoubleClick={({ clientX, clientY }) => view.toggle({ x: clientX, y: clientY })}
            className={cx(
              ringInside,
              "no-bars min-h-0 flex-1 touch-manipulation overscroll-contain",
              near ? "cursor-zoom-out overflow-auto" : "cursor-zoom-in overflow-hidden",
            )}
          >
            {shot && (
              <div style={{ width: `${view.zoom * 100}%`, height: `${view.zoom * 100}%` }}>
                <SmartImage
                  key={shot.url}
                  src={shot.url}
                  alt={shot.alt}
                  width={shot.width}
                  height={shot.height}
                  sizes={near ? "1440px" : "100vw"}
                  eager
                  // Nothing is cropped here.
                  style={{ objectPosition: "center" }}
                  className="size-full bg-transparent object-contain select-none"
                  draggable={false}
                />
              </div>
            )}
          </section>
          {pictures.length > 1 && (
            <div className="flex justify-center gap-4 pb-[env(safe-area-inset-bottom)]">
              <button
                type="button"
                className={square}
                aria-label="Previous picture"
                onClick={() => step(-1)}
              >
                <ChevronLeft size={24} strokeWidth={1.5} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={square}
                aria-label="Next picture"
                onClick={() => step(1)}
              >
                <ChevronRight size={24} strokeWidth={1.5} aria-hidden="true" />
              </button>
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
