import { type ComponentProps, useEffect, useRef } from "react";

type Props = Omit<ComponentProps<"canvas">, "ref" | "width" | "height"> & {
  image: { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
};

/** A picture that was made of bytes, a pixel each. */
export function ImageCanvas({ image, ...rest }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    canvas.current.width = image.width;
    canvas.current.height = image.height;
    canvas.current
      .getContext("2d")
      ?.putImageData(new ImageData(image.data, image.width, image.height), 0, 0);
  }, [image]);
  return <canvas ref={canvas} {...rest} />;
}
