import type { HomeContent } from "@/api/types";
import { longDate } from "@/lib/dates";
import { Rating } from "@/ui/Rating";
import { RotatingList } from "@/ui/RotatingList";
import { HomeSection } from "./HomeSection";

/** Spec section 2: a phone shows each for 10 s. */
const EVERY = 10_000;

/** 8. What customers said. Without any, the section is not there. */
export function Reviews({ quotes }: { quotes: HomeContent["testimonials"] }) {
  if (quotes.length === 0) return null;
  return (
    <HomeSection id="reviews" title="Customer Reviews">
      <RotatingList
        label="customer reviews"
        every={EVERY}
        gridClass="sm:grid-cols-2 sm:gap-x-8 sm:gap-y-10 lg:grid-cols-4"
      >
        {quotes.map((said) => (
          <figure
            key={said.name + said.quote}
            className="flex h-full flex-col border-t-2 border-zari pt-5 pb-3"
          >
            {/* Nobody gave a sample its stars (ruling 26). */}
            {said.rating != null && !said.isExample && (
              <Rating value={said.rating} count="one" className="mb-3" />
            )}
            <blockquote className="font-display text-[1.25rem] leading-[1.45] italic">
              {said.quote}
            </blockquote>
            <figcaption className="mt-auto pt-4 text-small">
              <span className="block font-semibold">{said.name}</span>
              <span className="block text-ink-2">
                {[said.town, said.saree].filter(Boolean).join(" · ")}
              </span>
              {said.source && (
                <span className="block text-ink-2">
                  {[said.source, said.saidOn && longDate(said.saidOn)].filter(Boolean).join(", ")}
                </span>
              )}
              {said.isExample && <span className="block text-ink-2">Sample review</span>}
            </figcaption>
          </figure>
        ))}
      </RotatingList>
    </HomeSection>
  );
}
