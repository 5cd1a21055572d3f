import type { ReactNode } from "react";
import { Skeleton } from "@/ui/Skeleton";
import { HomeSection } from "./HomeSection";

/**
 * Rows on phones, three beside each other on tablets; from 1200 px on all in one row of at most six, because one card alone
 * in a second row looks forgotten.
 */
export const GRID =
  "grid gap-x-5 sm:grid-cols-3 sm:gap-y-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-6";

export function BandsFrame({ children }: { children: ReactNode }) {
  return (
    <HomeSection id="bands" title="Saree Categories">
      {children}
    </HomeSection>
  );
}

/** The section before its bands are known. */
export function BandsWaiting() {
  return (
    <BandsFrame>
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
