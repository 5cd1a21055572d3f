import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { HomeContent } from "@/api/types";
import { factLine } from "@/features/catalog/facts";
import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { SmartImage } from "@/ui/SmartImage";
import { dyes } from "./dyes";
import type { HeroPicture } from "./heroPictures";

/** Picture 264 high on phones, so that what follows the banner is seen at once; 16:9 on tablets, seven parts of twelve beside the panel from 900 px on. */
const SIZES = "(min-width: 900px) 58vw, 99vw";

type FrameProps = { picture: ReactNode; dye: string; children: ReactNode };

/** The pallu split: a picture, and a flat dyed panel below, over a corner, or beside it. */
export function HeroFrame({ picture, dye, children }: FrameProps) {
  return (
    <div className="relative flex h-full flex-col md:grid md:h-[560px] md:grid-cols-[7fr_5fr]">
      <div className="h-[264px] w-full shrink-0 overflow-hidden bg-mat sm:aspect-[16/9] sm:h-auto md:aspect-auto md:h-full">
        {picture}
      </div>
      <div
        className={cx(
          "on-dye grid grow content-center gap-3 px-(--gutter) py-4 text-paper sm:absolute sm:bottom-0 sm:left-0 sm:w-3/5 sm:gap-4 sm:py-8 md:static md:w-auto md:px-12 lg:px-16",
          dye,
        )}
      >
        {children}
      </div>
    </div>
  );
}

type Props = {
  slide: HomeContent["slides"][number];
  /** For a slide without a picture of its own. */
  picture: HeroPicture | undefined;
  /** The first thing seen on the page. */
  first: boolean;
  /** Whether its picture may load. */
  shown: boolean;
};

/** One collection: its picture, its words on its own dye, and one way in. */
export function HeroSlide({ slide, picture, first, shown }: Props) {
  return (
    <HeroFrame
      dye={dyes[slide.dye]}
      picture={shown && <Picture slide={slide} picture={picture} first={first} />}
    >
      <div className="grid gap-2 sm:gap-3">
        <h2 className="text-h1 sm:text-display">{slide.title}</h2>
        <p className="text-lead max-sm:hidden">{slide.text}</p>
        {picture && !slide.image && (
          <p className="text-small md:text-body">
            {factLine(picture.product)} ·{" "}
            <span className="price-figures">{rupees(picture.product.price)}</span>
          </p>
        )}
      </div>
      {/* Room at the right for the arrows, which lie over all slides; from 900 px on they stand below. */}
      <div className="pr-[132px] md:pr-0 md:pb-6">
        <LinkButton tone="panel" className="max-sm:px-4">
          <Link to={slide.action.link}>{slide.action.label}</Link>
        </LinkButton>
      </div>
    </HeroFrame>
  );
}

function Picture({ slide, picture, first }: Omit<Props, "shown">) {
  const looks = "size-full object-cover";
  if (slide.image) {
    return (
      <SmartImage
        src={slide.image}
        alt={slide.alt}
        width={1440}
        height={1080}
        sizes={SIZES}
        priority={first}
        className={looks}
      />
    );
  }
  if (!picture) return null;
  const { product, shot } = picture;
  return (
    <Link
      to={paths.product(product.id)}
      aria-label={product.name}
      className="on-picture block size-full"
    >
      <SmartImage
        src={shot.url}
        blur={shot.blur}
        alt={shot.alt}
        width={shot.width}
        height={shot.height}
        sizes={SIZES}
        priority={first}
        className={looks}
      />
    </Link>
  );
}
