import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import * as Primitive from "radix-ui/dialog";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cx } from "@/lib/cx";
import { SmartImage } from "@/ui/SmartImage";
import { useReturnFocus } from "@/ui/useReturnFocus";
import type { Shot } from "./facts";

type Props = {
  name: string;
  shots: readonly Shot[];
  /** The picture on the screen; null when closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
};

const square = "grid size-12 place-items-center hover:bg-off";

/** One picture, all of it, full screen; a press or double tap brings the threads near, the finger moves over them. */
export function ZoomDialog({ name, shots, index, onIndex }: Props) {
  const [near, setNear] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus();
  const pictures = shots.flatMap((shot, at) => (shot.kind === "image" ? [at] : []));
  const shot = index === null ? undefined : shots[index];

  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture starts whole
  useEffect(() => setNear(false), [index]);
  useEffect(() => {
    const box = pane.current;
    if (!near || !box) return;
    box.scrollTo(
      (box.scrollWidth - box.clientWidth) / 2,
      (box.scrollHeight - box.clientHeight) / 2,
    );
  }, [near]);

  const step = (by: number) => {
    if (index === null) return;
    const place = pictures.indexOf(index) + by;
    onIndex(pictures[(place + pictures.length) % pictures.length] ?? null);
  };
  const key = (event: KeyboardEvent) => {
    if (near) return;
    if (event.key === "ArrowRight") step(1);
    if (event.key === "ArrowLeft") step(-1);
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
                onClick={() => setNear(!near)}
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
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the button above does the same for keys */}
          <div
            ref={pane}
            onDoubleClick={() => setNear(!near)}
            className={cx(
              "min-h-0 flex-1 touch-manipulation overscroll-contain",
              near ? "cursor-zoom-out overflow-auto" : "cursor-zoom-in overflow-hidden",
            )}
          >
            {shot && (
              <SmartImage
                src={shot.url}
                alt={shot.alt}
                width={shot.width}
                height={shot.height}
                sizes={near ? "1440px" : "100vw"}
                eager
                className={cx(
                  "bg-transparent object-contain",
                  near ? "h-auto w-[250%] max-w-none md:w-[160%]" : "size-full",
                )}
              />
            )}
          </div>
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
