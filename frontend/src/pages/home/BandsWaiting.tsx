import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { categoriesQuery } from "@/features/catalog/queries";
import { Skeleton } from "@/ui/Skeleton";
import { HomeSection } from "./HomeSection";

/**
 * Rows on phones, three beside each other on tablets; from 1200 px on all in one row of at most six, because one card alone
 * in a second row looks forgotten.
 */
export const GRID =
  "grid grid-cols-1 gap-x-5 sm:grid-cols-3 sm:gap-y-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-6";

export function BandsFrame({ children }: { children: ReactNode }) {
  return (
    <HomeSection id="bands" title="Saree Categories">
      {children}
    </HomeSection>
  );
}

/** The tiles of the weaves, two to five in a row, and their two lines of name above the price. */
export const WEAVES =
  "grid grid-cols-pair gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-5 lg:gap-x-6 lg:gap-y-8";
export const WEAVE_WORDS = "mt-2 block h-16";

/** The room of the ways in above the bands, which come with the rest of the section. */
function WaysWaiting() {
  const kinds = useQuery(categoriesQuery()).data?.data ?? [];
  const weaves = kinds.filter((kind) => kind.productCount > 0);
  const heading = <Skeleton className="h-[calc(1.2*var(--text-h3))] w-40" />;
  return (
    <div className="mb-10 grid grid-cols-1 gap-8">
      {weaves.length > 0 && (
        <div>
          <div className="mb-4">{heading}</div>
          <div className={WEAVES}>
            {weaves.map(({ id }) => (
              <div key={id}>
                <Skeleton className="aspect-square" />
                <span className={WEAVE_WORDS} />
              </div>
            ))}
          </div>
        </div>
      )}
      {["occasions", "colours"].map((row) => (
        <div key={row}>
          <div className="mb-3">{heading}</div>
          <div className="h-11" />
        </div>
      ))}
      <div className="-mb-3">{heading}</div>
    </div>
  );
}

/** The section before its bands are known. */
export function BandsWaiting() {
  return (
    <BandsFrame>
      <WaysWaiting />
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
    </BandsFrame>
  );
}
