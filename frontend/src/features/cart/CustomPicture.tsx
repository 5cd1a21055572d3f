/** The picture of a custom order's line: what its preview showed, or a sign where this browser has none. */
import { Spool } from "lucide-react";

/** @param src of the line; empty where there is none */
export const CustomPicture = ({ src }: { src: string }) =>
  src ? (
    <img
      src={src}
      alt="Preview of your custom saree"
      width={144}
      height={192}
      className="aspect-3/4 h-auto w-full bg-mat object-cover"
    />
  ) : (
    <span className="grid aspect-3/4 w-full place-items-center bg-sunk text-ink-2">
      <Spool size={28} strokeWidth={1.25} aria-hidden="true" />
    </span>
  );
