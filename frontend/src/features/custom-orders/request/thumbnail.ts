/** The woven cloth as a small picture for the cart of this browser. */
import type { Still } from "../cloth/still";

/** As wide and high as a line of the cart shows it, twice as sharp. */
const SIZE = { width: 144, height: 192 } as const;
/** Letters of its address: 12 kB as bytes. */
const MOST = 16_000;
const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25];
/** What the cloth hangs in front of. */
const WALL = "#e9dccb";

const JPEG = /^data:image\/jpeg[;,]/;

/** The middle of it. */
function drawn(still: Still): HTMLCanvasElement | null {
  const whole = document.createElement("canvas");
  whole.width = still.width;
  whole.height = still.height;
  const small = document.createElement("canvas");
  small.width = SIZE.width;
  small.height = SIZE.height;
  const context = small.getContext("2d");
  const source = whole.getContext("2d");
  if (!context || !source) return null;
  source.putImageData(new ImageData(still.data, still.width, still.height), 0, 0);
  const width = Math.min(still.width, (still.height * SIZE.width) / SIZE.height);
  const height = (width * SIZE.height) / SIZE.width;
  const [x, y] = [(still.width - width) / 2, (still.height - height) / 2];
  context.imageSmoothingQuality = "high";
  context.fillStyle = WALL;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.drawImage(whole, x, y, width, height, 0, 0, SIZE.width, SIZE.height);
  return small;
}

/** Null where the browser cannot draw it, or not small enough: a request never waits for it. */
export function thumbnailOf(still: Still): string | null {
  try {
    const small = drawn(still);
    for (const quality of small ? QUALITIES : []) {
      const address = small?.toDataURL("image/jpeg", quality) ?? "";
      if (JPEG.test(address) && address.length <= MOST) return address;
    }
    return null;
  } catch (cause) {
    console.error(cause);
    return null;
  }
}
