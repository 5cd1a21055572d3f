import type { AboutContent } from "@/api/types";
import { cx } from "@/lib/cx";
import { SmartImage } from "@/ui/SmartImage";

type Props = Pick<AboutContent, "title" | "lead" | "image" | "alt">;

/** The pallu split: a picture beside a flat dyed panel. Without a picture the panel stands alone. */
export function AboutHero({ title, lead, image, alt }: Props) {
  return (
    <section className={cx(image && "md:grid md:h-[460px] md:grid-cols-[7fr_5fr]")}>
      {image && (
        <div className="h-[300px] overflow-hidden bg-mat sm:h-[400px] md:h-full">
          <SmartImage
            src={image}
            alt={alt}
            width={1200}
            height={1600}
            sizes="(min-width: 900px) 58vw, 99vw"
            priority
            className="size-full object-cover"
          />
        </div>
      )}
      <div
        className={cx(
          "on-dye grid content-center bg-indigo py-10 text-paper",
          image ? "px-(--gutter) md:px-12 lg:px-16" : "md:py-16",
        )}
      >
        <div className={cx("grid gap-4", !image && "wrap")}>
          <h1 tabIndex={-1} className="text-display">
            {title}
          </h1>
          {lead && <p className="max-w-[44ch] text-lead">{lead}</p>}
        </div>
      </div>
    </section>
  );
}
