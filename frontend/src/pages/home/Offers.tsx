import { Link } from "react-router-dom";
import type { Settings } from "@/api/types";
import { rupees } from "@/lib/money";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { paths } from "@/paths";
import { CopyCode } from "@/ui/CopyCode";
import { LinkButton } from "@/ui/LinkButton";
import { PagedCarousel } from "@/ui/PagedCarousel";
import { SmartImage } from "@/ui/SmartImage";
import { HomeSection } from "./HomeSection";

type Offer = Settings["offers"][number];

/** The offer's own picture, or its figure between two zari lines, as on a woven label. */
function OfferPicture({ offer }: { offer: Offer }) {
  if (offer.image) {
    return (
      <SmartImage
        src={offer.image}
        alt=""
        width={960}
        height={720}
        sizes="(min-width: 900px) 302px, (min-width: 600px) 30vw, 44vw"
        className="aspect-[4/3] w-full object-cover"
      />
    );
  }
  return (
    <div
      aria-hidden="true"
      className="grid aspect-[4/3] content-center border-y-2 border-zari bg-zari-tint text-center text-zari-text outline-1 -outline-offset-8 outline-zari/50"
    >
      <span className="figures text-[clamp(2rem,1.4rem+2.6vw,3.25rem)] leading-none font-semibold">
        {offer.discountPercentage}%
      </span>
      <span className="mt-1 text-title font-medium">off</span>
      {offer.maxDiscount != null && (
        <span className="figures text-small">up to {rupees(offer.maxDiscount)}</span>
      )}
    </div>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  return (
    <article className="flex h-full flex-col">
      <OfferPicture offer={offer} />
      <h3 className="mt-3 text-body font-semibold">{offer.label}</h3>
      <p className="figures mt-1 text-small text-leaf">{offer.terms}</p>
      {offer.description && <p className="mt-1 text-small text-ink-2">{offer.description}</p>}
      {/* At the foot, so that codes and buttons of neighbours stand on one line. */}
      <p className="mt-auto min-h-11 pt-2 text-small">
        {offer.coupon ? (
          <CopyCode code={offer.coupon} />
        ) : (
          <span className="inline-flex min-h-11 items-center text-leaf">Applied automatically</span>
        )}
      </p>
      <LinkButton tone="secondary" size="compact" className="mt-2 sm:self-start">
        <Link to={paths.products} aria-label={`Shop Now: ${offer.label}`}>
          Shop Now
        </Link>
      </LinkButton>
    </article>
  );
}

/** 4. What is on now, from the settings; nothing on, no section. Phones show two to a page, tablets three, others four. */
export function Offers({ offers }: { offers: readonly Offer[] }) {
  const wide = useMediaQuery("(width >= 56.25rem)");
  const tablet = useMediaQuery("(width >= 37.5rem)");
  if (offers.length === 0) return null;
  return (
    <HomeSection id="offers" title="Special Offers" ground="white">
      <PagedCarousel
        label="special offers"
        perPage={wide ? 4 : tablet ? 3 : 2}
        pageClass="grid-cols-pair sm:grid-cols-3 md:grid-cols-4"
      >
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </PagedCarousel>
    </HomeSection>
  );
}
