/** What stays in view of a picture: a tap, arrow keys or buttons move the point, and three crops show what becomes of it. */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { SmartImage } from "@/ui/SmartImage";
import { cropped, type FocalPoint, inWords, moved, tapped, USUAL } from "./focalPoint";
import type { Medium } from "./sareeFields";
import { tool } from "./tool";

/** Of a press; with Shift, five times that. */
const STEP = 20;
const WAYS = [
  ["ArrowLeft", "left", ArrowLeft, -1, 0],
  ["ArrowUp", "up", ArrowUp, 0, -1],
  ["ArrowDown", "down", ArrowDown, 0, 1],
  ["ArrowRight", "right", ArrowRight, 1, 0],
] as const;
const CROPS = [
  ["Lists", "aspect-[3/4]"],
  ["Saree page", "aspect-[4/5]"],
  ["Small", "aspect-square"],
] as const;

type Props = {
  medium: Medium;
  /** "picture 2" */
  which: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChange: (point: FocalPoint) => void;
};

export function FocalPointDrawer({ medium, which, open, onOpenChange, onChange }: Props) {
  const { focalPoint: point, width, height } = medium;
  const surface = useRef<HTMLButtonElement>(null);
  const steer = (event: KeyboardEvent) => {
    const way = WAYS.find(([key]) => key === event.key);
    if (!way) return;
    event.preventDefault();
    const step = STEP * (event.shiftKey ? 5 : 1);
    onChange(moved(point, way[3] * step, way[4] * step));
  };
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={`Crop of ${which}`}
      description="The point you choose stays in view wherever the shop crops the picture"
      firstFocus={() => surface.current}
      foot={
        <Button className="w-full" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4 overflow-y-auto p-4">
        <p className="text-small text-ink-2">Tap what should stay in view, or use the arrows.</p>
        <button
          ref={surface}
          type="button"
          aria-label={`What stays in view of ${which}; arrow keys move it`}
          aria-describedby="focal-point"
          onKeyDown={steer}
          onClick={(event) => {
            // Enter is a click without a place.
            if (event.detail > 0)
              onChange(tapped(event, event.currentTarget.getBoundingClientRect()));
          }}
          className="relative mx-auto block w-full touch-manipulation cursor-crosshair overflow-hidden"
          style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${(42 * width) / height}svh` }}
        >
          <SmartImage
            src={medium.url}
            alt=""
            width={width}
            height={height}
            blur={medium.blur}
            sizes="388px"
            eager
            draggable={false}
            className="size-full"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-2 border-white bg-white/25 outline-2 outline-ink"
            style={{ left: `${point.x / 10}%`, top: `${point.y / 10}%` }}
          />
        </button>
        <div className="flex items-center justify-between gap-2">
          <div className="-ml-2 flex">
            {WAYS.map(([key, word, Arrow, right, down]) => (
              <button
                key={key}
                type="button"
                className={tool}
                aria-label={`Move it ${word}`}
                onClick={() => onChange(moved(point, right * STEP, down * STEP))}
              >
                <Arrow size={20} strokeWidth={1.5} aria-hidden="true" />
              </button>
            ))}
          </div>
          <Button tone="quiet" size="compact" onClick={() => onChange(USUAL)}>
            As usual
          </Button>
        </div>
        <p id="focal-point" role="status" className="text-small text-ink-2">
          {inWords(point)}
        </p>
        <ul className="grid grid-cols-3 items-end gap-3">
          {CROPS.map(([label, shape]) => (
            <li key={label}>
              <SmartImage
                src={cropped(medium)}
                alt=""
                width={width}
                height={height}
                blur={medium.blur}
                sizes="120px"
                eager
                className={`${shape} w-full object-cover`}
              />
              <p className="mt-1 text-micro text-ink-2">{label}</p>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}
