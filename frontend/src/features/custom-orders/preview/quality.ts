/** How much a device is asked to draw. It is lowered where frames come late, and never raised again. */

/** Pixels of the canvas at most. */
const MOST_PIXELS = 600_000;
/** Milliseconds a frame may take on average, fine and coarse. */
const LATE = 34;
const TOO_LATE = 50;
/** Frames, or milliseconds of drawing, after which it is judged. */
const FRAMES = 60;
const WATCHED = 3_000;

export type Quality = "fine" | "coarse" | "resting";

export const pixelRatio = (width: number, height: number, quality: Quality): number =>
  quality === "fine"
    ? Math.min(2, window.devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)))
    : Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));

/** Is told how long each frame took; answers the lower quality when it has seen enough. */
export function makeJudge(): (milliseconds: number, quality: Quality) => Quality {
  let frames = 0;
  let total = 0;
  return (milliseconds, quality) => {
    frames++;
    total += milliseconds;
    if (frames < FRAMES && total < WATCHED) return quality;
    const mean = total / frames;
    frames = 0;
    total = 0;
    if (quality === "fine" && mean > LATE) return "coarse";
    return quality === "coarse" && mean > TOO_LATE ? "resting" : quality;
  };
}
