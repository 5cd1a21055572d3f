import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listingPath, noFilters } from "@/features/catalog/filters";
import { trendingQuery } from "@/features/catalog/queries";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Section } from "../layout/Section";
import { HomeSection } from "./HomeSection";
import { ProductPages, ProductPagesWaiting } from "./ProductPages";
import { SectionFailed } from "./SectionFailed";

const link = { to: listingPath({ ...noFilters, trending: true }), label: "View all" };

function Frame({ children }: { children: ReactNode }) {
  return (
    <HomeSection id="trending" title="Trending Products" link={link} ground="white">
      {children}
    </HomeSection>
  );
}

function TrendingProducts({ perPage }: { perPage: number }) {
  const { data } = useSuspenseQuery(trendingQuery());
  if (data.data.length === 0) return null;
  return (
    <Frame>
      <ProductPages label="trending products" products={data.data} perPage={perPage} />
    </Frame>
  );
}

/** 9. What others look at now: four to a page on phones and large screens, two between (spec section 2). */
export function Trending() {
  const perPage = useMediaQuery("(37.5rem <= width < 56.25rem)") ? 2 : 4;
  return (
    <Section
      waiting={<TrendingWaiting />}
      onFailure={(_, retry) => (
        <Frame>
          <SectionFailed message="Failed to fetch trending products" onRetry={retry} />
        </Frame>
      )}
    >
      <TrendingProducts perPage={perPage} />
    </Section>
  );
}

/** The section before its sarees are known. */
export function TrendingWaiting() {
  const perPage = useMediaQuery("(37.5rem <= width < 56.25rem)") ? 2 : 4;
  return (
    <Frame>
      <ProductPagesWaiting perPage={perPage} />
    </Frame>
  );
}
