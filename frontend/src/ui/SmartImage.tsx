import { type ComponentPropsWithRef, useState } from "react";
import { cx } from "@/lib/cx";
import { blurAddress } from "./blur";

type Props = Omit<
  ComponentPropsWithRef<"img">,
  "src" | "srcSet" | "loading" | "alt" | "width" | "height"
> & {
  src: string | null | undefined;
  /** What is seen; empty only when the words beside it already say it. */
  alt: string;
  /** The picture's own size in pixels; keeps its place before it has loaded. */
  width: number;
  height: number;
  /** How wide it is drawn, for the browser's choice: "(min-width: 1200px) 315px, 50vw". */
  sizes: string;
  /** What is painted until it is there: the API's ThumbHash. */
  blur?: string | null | undefined;
  /** In the first view: loaded at once. */
  eager?: boolean;
  /** The one picture that decides when the page looks ready. */
  priority?: boolean;
};

/** Widths the server draws smaller versions at. */
const WIDTHS = [320, 480, 720, 960, 1440];

function smaller(src: string, width: number): string {
  return `${src}${src.includes("?") ? "&" : "?"}w=${width}`;
}

/** Only the shop's own pictures come in several widths; data: URLs and other origins are used as they are. */
export function sourceSet(src: string, natural: number): string | undefined {
  if (!src.startsWith("/media/")) return undefined;
  const fitting = WIDTHS.filter((width) => width <= natural);
  if (fitting.length === 0) return undefined;
  return fitting.map((width) => `${smaller(src, width)} ${width}w`).join(", ");
}

/** A picture on its mat, in the width the screen needs. */
export function SmartImage({
  src,
  alt,
  width,
  height,
  sizes,
  blur,
  eager,
  priority,
  className,
  style,
  onLoad,
  onError,
  ...rest
}: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  if (!src || broken === src) {
    return (
      <span
        role="img"
        aria-label={alt || "Picture not available"}
        className={cx("grid place-items-center bg-mat p-3 text-center", className)}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <span aria-hidden="true" className="text-small text-ink-2">
          This picture is on its way
        </span>
      </span>
    );
  }
  const set = sourceSet(src, width);
  const veil = blur && loaded !== src ? blurAddress(blur) : null;
  return (
    <img
      {...rest}
      // The fallback for browsers that ignore srcset; never the full-size original.
      src={set ? smaller(src, 720) : src}
      srcSet={set}
      sizes={set ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={eager || priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : eager ? undefined : "async"}
      // Cropped like the picture itself, so that nothing moves when it comes.
      style={
        veil
          ? {
              backgroundImage: `url(${veil})`,
              backgroundSize: "cover",
              backgroundPosition: "50% 20%",
              ...style,
            }
          : style
      }
      onLoad={(event) => {
        setLoaded(src);
        onLoad?.(event);
      }}
      onError={(event) => {
        setBroken(src);
        onError?.(event);
      }}
      className={cx("bg-mat", className)}
    />
  );
}
