import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { priceBandsQuery } from "@/features/catalog/queries";
import { rupeeRange } from "@/lib/money";
import { priceBandPath } from "@/paths";
import { Skeleton } from "@/ui/Skeleton";
import { SmartImage } from "@/ui/SmartImage";
import { Section } from "../layout/Section";
import { HomeSection } from "./HomeSection";
import { SectionFailed } from "./SectionFailed";

/**
 * Rows on phones, three beside each other on tablets; from 1200 px on all in one row of at most six, because one card alone
 * in a second row looks forgotten.
 */
const GRID =
  "grid gap-x-5 sm:grid-cols-3 sm:gap-y-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-6";
const GRID_OF_MANY = "grid gap-x-5 sm:grid-cols-3 sm:gap-y-8 lg:grid-cols-4 lg:gap-x-6";
/** More cards than this are too narrow beside each other. */
const ONE_ROW = 6;

function Frame({ children }: { children: ReactNode }) {
  return (
    <HomeSection id="bands" title="Saree Categories">
      {children}
    </HomeSection>
  );
}

function BandCards() {
  const { data: bands } = useSuspenseQuery(priceBandsQuery()).data;
  if (bands.length === 0) return null;
  return (
    <Frame>
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
              <span className="sm:mt-3 sm:block">
                <span className="block text-title font-medium underline-offset-[3px] group-hover:underline">
                  {band.name}
                </span>
                <span className="price-figures mt-0.5 block text-ink-2">
                  {rupeeRange(band.from, band.to)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

/** The section before its bands are known. */
export function BandsWaiting() {
  return (
    <Frame>
      <div className={GRID}>
        {[1, 2, 3, 4, 5].map((band) => (
          <div
            key={band}
            className="flex gap-4 border-t border-line py-3 max-sm:last:border-b sm:block sm:border-t-0 sm:py-0"
          >
            <Skeleton className="h-24 w-[72px] sm:aspect-[3/4] sm:h-auto sm:w-full" />
            <Skeleton className="h-[52px] w-40 sm:mt-3" />
          </div>
        ))}
      </div>
    </Frame>
  );
}

/** 5. Ways into the listing by price; only bands that hold at least one saree. */
export function Bands() {
  return (
    <Section
      waiting={<BandsWaiting />}
      onFailure={(_, retry) => (
        <Frame>
          <SectionFailed message="Failed to fetch saree categories" onRetry={retry} />
        </Frame>
      )}
    >
      <BandCards />
    </Section>
  );
}
