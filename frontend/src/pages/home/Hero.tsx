import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import { featuredQuery } from "@/features/catalog/queries";
import { homeContentQuery } from "@/features/content/queries";
import { useLoaded } from "@/lib/useLoaded";
import { Arrows, PauseButton } from "@/ui/CarouselControls";
import { useAutoPages } from "@/ui/useAutoPages";
import { HeroSlide } from "./HeroSlide";
import { heroPictures } from "./heroPictures";

/** Spec section 2: the banner goes on by itself every 5 s. */
const EVERY = 5000;
const LABEL = "collections";

/** 1. The rotating banner: wedding, festive and designer sarees, each on its own dye. */
export function Hero() {
  const { slides } = useSuspenseQuery(homeContentQuery()).data;
  const featured = useQuery(featuredQuery()).data?.data ?? [];
  const pictures = heroPictures(featured, slides.length);
  const loaded = useLoaded();
  const { track, page, pages, movement, go, swipe } = useAutoPages(slides.length, { every: EVERY });
  const id = useId();
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Collections"
      className="relative"
      {...movement.hold}
    >
      <ul
        ref={track}
        id={id}
        {...swipe}
        aria-live={movement.running ? "off" : "polite"}
        className="no-bars relative flex snap-x snap-mandatory overflow-x-auto"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.title}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={index !== page}
            className="w-full shrink-0 snap-start"
          >
            <HeroSlide
              slide={slide}
              picture={pictures[index]}
              first={index === 0}
              // What nobody sees yet does not compete with the first picture.
              shown={index === 0 || loaded}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="on-dye absolute right-[calc(var(--gutter)-10px)] bottom-6 flex sm:right-[calc(40%+14px)] sm:bottom-8 md:right-8 lg:right-12">
          {movement.canPlay && (
            <PauseButton
              label={LABEL}
              playing={movement.playing}
              onToggle={movement.toggle}
              ground="dye"
            />
          )}
          <Arrows label={LABEL} controls={id} page={page} go={go} ground="dye" />
        </div>
      )}
    </section>
  );
}
