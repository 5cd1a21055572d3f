import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { priceBandsQuery } from "@/features/catalog/queries";
import { rupeeRange } from "@/lib/money";
import { priceBandPath } from "@/paths";
import { SmartImage } from "@/ui/SmartImage";
import { Section } from "../layout/Section";
import { BandsFrame, BandsWaiting, GRID } from "./BandsWaiting";
import { SectionFailed } from "./SectionFailed";
import { WaysIn } from "./WaysIn";

/** Two rows of four where there are more than fit beside each other. */
const GRID_OF_MANY = "grid grid-cols-1 gap-x-5 sm:grid-cols-3 sm:gap-y-8 lg:grid-cols-4 lg:gap-x-6";
/** More cards than this are too narrow beside each other. */
const ONE_ROW = 6;

function BandCards() {
  const { data: bands } = useSuspenseQuery(priceBandsQuery()).data;
  if (bands.length === 0) return null;
  return (
    <BandsFrame>
      <WaysIn />
      <ul className={bands.length > ONE_ROW ? GRID_OF_MANY : GRID}>
        {bands.map((band) => (
          <li key={band.name} className="border-t border-line max-sm:last:border-b sm:border-t-0">
            <Link
              to={priceBandPath(band)}
              // The spec's way to open the listing; the address says the same for those who copy it.
              state={{ applyFilter: true, priceRange: { min: band.from, max: band.to } }}
              className="group flex items-center gap-4 py-3 sm:block sm:py-0"
            >
              <SmartImage
                src={band.image}
                alt=""
                width={1200}
                height={1600}
                sizes="(min-width: 1200px) 236px, (min-width: 600px) 30vw, 72px"
                className="h-24 w-[72px] shrink-0 object-cover object-[50%_20%] sm:aspect-[3/4] sm:h-auto sm:w-full"
              />
              <span className="min-w-0 sm:mt-3 sm:block">
                <span className="figures block text-title font-medium underline-offset-[3px] group-hover:underline">
                  {rupeeRange(band.from, band.to)}
                </span>
                {band.allSilk && <span className="mt-0.5 block text-ink-2">{band.name}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </BandsFrame>
  );
}

/** 5. Ways into the listing by price; only bands that hold at least one saree. */
export function Bands() {
  return (
    <Section
      waiting={<BandsWaiting />}
      onFailure={(_, retry) => (
        <BandsFrame>
          <SectionFailed message="Failed to fetch saree categories" onRetry={retry} />
        </BandsFrame>
      )}
    >
      <BandCards />
    </Section>
  );
}
