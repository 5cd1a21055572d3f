import { type RefObject, useEffect } from "react";
import type { Still } from "./cloth/still";

type Props = {
  still: Still | null;
  label: string;
  hidden: boolean;
  canvas: RefObject<HTMLCanvasElement | null>;
};

/** The cloth where nothing moves: before it does, where it cannot, and for whoever does not want it to. */
export function StillCanvas({ still, label, hidden, canvas }: Props) {
  useEffect(() => {
    if (!canvas.current || !still) return;
    canvas.current.width = still.width;
    canvas.current.height = still.height;
    const image = new ImageData(still.data, still.width, still.height);
    canvas.current.getContext("2d")?.putImageData(image, 0, 0);
  }, [still, canvas]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      hidden={hidden}
      className="absolute inset-x-0 top-0 h-[calc(100%-7rem)] w-full object-contain sm:h-[calc(100%-4rem)]"
    />
  );
}
