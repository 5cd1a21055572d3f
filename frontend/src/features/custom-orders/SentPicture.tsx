/** A picture that came with a custom order, in its own proportions: its place is there before the picture is. */
type Props = {
  url: string;
  /** In pixels, upright. */
  width: number;
  height: number;
  alt: string;
  /** Never higher than this, as CSS has it. */
  highest?: string;
  onError?: () => void;
};

export function SentPicture({ url, width, height, alt, highest = "60vh", onError }: Props) {
  // At once, not when it is scrolled to: its address holds for ten minutes.
  return (
    <img
      src={url}
      width={width}
      height={height}
      alt={alt}
      onError={onError}
      // Widths that are not given are nothing until the picture is there.
      style={{ width: `min(${width}px, calc(${width / height} * ${highest}))` }}
      className="h-auto max-w-full bg-sunk"
    />
  );
}
