import { type ComponentProps, useEffect, useMemo, useRef } from "react";
import type { Crop, Pixels } from "./weaving/resize";

type Props = Omit<ComponentProps<"canvas">, "ref"> & {
  pixels: Pixels;
  crop: Crop;
  width: number;
  height: number;
};

/** A part of a photo, drawn as large as the canvas is. */
export function CropCanvas({ pixels, crop: { x, y, width: wide, height: high }, ...rest }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = rest;
  const source = useMemo(() => {
    const whole = document.createElement("canvas");
    whole.width = pixels.width;
    whole.height = pixels.height;
    const { data, width: across, height: along } = pixels;
    whole
      .getContext("2d")
      ?.putImageData(new ImageData(new Uint8ClampedArray(data), across, along), 0, 0);
    return whole;
  }, [pixels]);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    context.imageSmoothingQuality = "high";
    context.drawImage(source, x, y, wide, high, 0, 0, width, height);
  }, [source, x, y, wide, high, width, height]);
  return <canvas ref={canvas} {...rest} />;
}
