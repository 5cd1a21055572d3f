import { type ComponentPropsWithRef, useEffect, useState } from "react";
import { cx } from "@/lib/cx";
import { awaitPicture } from "./awaitPicture";
import { blurAddress } from "./blur";
import { focal } from "./focal";
import { atWidth, isOurs, sourceSet } from "./pictureWidths";

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

/**
 * A picture on its mat, in the width the screen needs. One that may still be on its way has its place kept, and appears
 * when it has come.
 */
export function SmartImage({
  src: given,
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
  const { file: src, position } = focal(given ?? "");
  const set = src ? sourceSet(src, width) : undefined;
  // The fallback for browsers that ignore srcset; never the full-size original.
  const single = atWidth(src, 720);
  const chosenBy = set ? sizes : undefined;
  const isMissing = Boolean(src) && broken === src;
  useEffect(() => {
    if (!isMissing || !single || !isOurs(single)) return;
    return awaitPicture({ src: single, srcSet: set, sizes: chosenBy }, () => setBroken(null));
  }, [isMissing, single, set, chosenBy]);
  if (!src || !single || isMissing) {
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
  const veil = blur && loaded !== src ? blurAddress(blur) : null;
  return (
    <img
      {...rest}
      src={single}
      srcSet={set}
      sizes={chosenBy}
      alt={alt}
      width={width}
      height={height}
      loading={eager || priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : eager ? undefined : "async"}
      // Cropped like the picture itself, so that nothing moves when it comes.
      style={{
        ...(veil && {
          backgroundImage: `url(${veil})`,
          backgroundSize: "cover",
          backgroundPosition: position ?? "50% 20%",
        }),
        objectPosition: position,
        ...style,
      }}
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
