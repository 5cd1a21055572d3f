import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { dyes } from "./dyes";

type Props = {
  id: string;
  title: string;
  dye: keyof typeof dyes;
  /** 4:5; it stands above the panel on phones and beside it from 600 px on. */
  picture: ReactNode;
  /** The picture stands at the right. */
  mirrored?: boolean;
  children: ReactNode;
};

/** A picture beside a flat dyed panel, for the shop's big moments. */
export function PalluSplit({ id, title, dye, picture, mirrored = false, children }: Props) {
  return (
    <section aria-labelledby={id} className="sm:grid sm:grid-cols-12">
      <div
        className={cx(
          "aspect-[4/5] max-h-[680px] w-full overflow-hidden bg-mat sm:col-span-6 sm:aspect-auto sm:min-h-[520px] md:col-span-7 md:min-h-[600px]",
          mirrored && "sm:order-2",
        )}
      >
        {picture}
      </div>
      <div
        className={cx(
          "on-dye grid content-center justify-items-start gap-4 px-(--gutter) py-10 text-paper sm:col-span-6 md:col-span-5 md:px-12 lg:px-16",
          dyes[dye],
        )}
      >
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
