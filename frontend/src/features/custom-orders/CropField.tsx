import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { CropCanvas } from "./CropCanvas";
import { type Loom, PICTURE_SIZES, type PictureSize } from "./cloth/sizes";
import { type Aim, CLOSEST, cropOf, faceShare, moved } from "./crop";
import type { Photo } from "./photo";

type Props = {
  photo: Photo;
  size: PictureSize;
  /** Which it is woven on: how large a face has to be. */
  loom: Loom;
  aim: Aim;
  onAim: (aim: Aim) => void;
};

/** Shares of what is shown that an arrow key moves. */
const STEP = 0.04;
const MOVES: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** The part of the photo that is woven: dragged by a finger or moved by arrow keys, and brought nearer by a slider. */
export function CropField({ photo, size, loom, aim, onAim }: Props) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const { pixels } = photo;
  const shape = PICTURE_SIZES[size];
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current) return;
    const box = event.currentTarget.getBoundingClientRect();
    const by = {
      x: (from.current.x - event.clientX) / box.width,
      y: (from.current.y - event.clientY) / box.height,
    };
    from.current = { x: event.clientX, y: event.clientY };
    onAim(moved(pixels, aim, size, by));
  };
  const press = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    onAim(moved(pixels, aim, size, by));
  };
  const ring = `${100 * faceShare(size, loom)}%`;
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,200px)_minmax(0,1fr)] sm:items-center">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture that is moved, no field */}
      <div
        role="group"
        aria-label="The part of your photo that is woven. Arrow keys move it."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the photo within its frame
        tabIndex={0}
        onKeyDown={press}
        className="relative mx-auto w-full max-w-[200px] overflow-hidden rounded-t-[50%_24%]"
        style={{ aspectRatio: `${shape.width} / ${shape.height}` }}
      >
        <CropCanvas
          pixels={pixels}
          crop={cropOf(pixels, aim, size)}
          width={400}
          height={Math.round((400 * shape.height) / shape.width)}
          className="size-full cursor-move touch-none"
          onPointerDown={(event) => {
            from.current = { x: event.clientX, y: event.clientY };
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            from.current = null;
          }}
          onPointerCancel={() => {
            from.current = null;
          }}
        />
        <span
          aria-hidden="true"
          style={{ width: ring, aspectRatio: "3 / 4" }}
          className="pointer-events-none absolute top-[34%] left-1/2 -translate-1/2 rounded-[50%] shadow-[0_0_0_2px_var(--color-white),0_0_0_3px_var(--color-ink)]"
        />
      </div>
      <div className="grid gap-2">
        <p className="text-small text-ink-2">
          Drag the photo into place. A face should fill the ring, or be larger: in smaller ones eyes
          are lost.
        </p>
        <label className="grid gap-1 text-small font-medium">
          Nearer
          <input
            type="range"
            min={1}
            max={CLOSEST}
            step={0.05}
            value={aim.zoom}
            onChange={({ currentTarget }) => onAim({ ...aim, zoom: currentTarget.valueAsNumber })}
            className="h-11 w-full accent-rani-600"
          />
        </label>
      </div>
    </div>
  );
}
