/** What is woven of a photo: a frame over the photo, in the shape of the picture on the cloth. */
import type { ReactNode } from "react";
import type { components } from "@/api/schema";

export type PictureDesign = NonNullable<components["schemas"]["CustomOrderWishes"]["design"]>;

const percent = (share: number): string => `${share / 1000}%`;

type Props = {
  /** The photo, which is as wide as its box. */
  children: ReactNode;
  design: PictureDesign | null | undefined;
};

export function WovenPart({ children, design }: Props) {
  const part = design?.part;
  return (
    <span className="relative mx-auto block w-fit overflow-hidden">
      {children}
      {part && (
        <span
          aria-hidden="true"
          data-woven-part
          className="pointer-events-none absolute rounded-t-[50%_24%] shadow-[0_0_0_2px_var(--color-white),0_0_0_4px_var(--color-ink),0_0_0_100vmax_rgb(0_0_0/0.35)]"
          style={{
            left: percent(part.left),
            top: percent(part.top),
            width: percent(part.width),
            aspectRatio: `${design.width} / ${design.height}`,
          }}
        />
      )}
    </span>
  );
}
