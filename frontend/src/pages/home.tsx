/** /: the first page, its twelve sections in the spec's order. Each loads and fails by itself (ruling 27). */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { featuredQuery, priceBandsQuery, trendingQuery } from "@/features/catalog/queries";
import { homeContentQuery } from "@/features/content/queries";
import { settingsQuery } from "@/features/settings/queries";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { Near } from "@/ui/Near";
import { Selvedge } from "@/ui/Selvedge";
import { AtAGlance } from "./home/AtAGlance";
import { BandsWaiting } from "./home/BandsWaiting";
import { Customise } from "./home/Customise";
import { OffersFailed, WordsFailed } from "./home/FailedSections";
import { Featured } from "./home/Featured";
import { FollowUs } from "./home/FollowUs";
import { Hero } from "./home/Hero";
import { HeroFailed, HeroWaiting } from "./home/HeroWaiting";
import { heroPictures } from "./home/heroPictures";
import { Newsletter } from "./home/Newsletter";
import { Offers } from "./home/Offers";
import { Reviews } from "./home/Reviews";
import { Commitment, WhyChooseUs } from "./home/Statements";
import { Story } from "./home/Story";
import { Trending, TrendingWaiting } from "./home/Trending";
import { PageTitle } from "./layout/PageTitle";
import { Section } from "./layout/Section";

// Far down: the loader of its part begins when the visitor comes near.
const Bands = lazy(() => import("./home/Bands").then((module) => ({ default: module.Bands })));

/** Asked for in vain, even when it is being asked for once more. */
const hasFailed = ({ data, errorUpdateCount }: { data: unknown; errorUpdateCount: number }) =>
  data === undefined && errorUpdateCount > 0;

export function Component() {
  const content = useQuery(homeContentQuery());
  const featured = useQuery(featuredQuery());
  const settings = useQuery(settingsQuery());
  // Asked for when the visitor comes near; here only: are they known already?
  const bands = useQuery({ ...priceBandsQuery(), enabled: false });
  const trending = useQuery({ ...trendingQuery(), enabled: false });
  const heading = <h1 className="sr-only">Handloom and silk sarees</h1>;
  const nothing = [content, featured, settings].every(hasFailed) && !trending.data && !bands.data;
  if (nothing) {
    return (
      <div className="wrap max-w-[720px] py-12">
        <PageTitle />
        {heading}
        <ErrorPanel message="Failed to fetch data" />
      </div>
    );
  }
  const words = content.data;
  const failed = (id: Parameters<typeof WordsFailed>[0]["id"]) => (
    <WordsFailed id={id} onRetry={() => void content.refetch()} />
  );
  const slides = words?.slides.length ?? 0;
  const pallu = heroPictures(featured.data?.data ?? [], slides + 1)[slides];
  return (
    <>
      <PageTitle />
      {heading}
      <Section waiting={<HeroWaiting />} onFailure={(_, retry) => <HeroFailed onRetry={retry} />}>
        <Hero />
      </Section>
      <Selvedge />
      <AtAGlance store={settings.data?.store} />
      <Featured />
      {/* What comes late must not push down what is being read: until both have answered, the rest waits. */}
      {content.isPending || settings.isPending ? (
        <div aria-hidden="true" className="min-h-[200dvh]" />
      ) : (
        <>
          {words ? <Customise words={words.customise} /> : failed("customise")}
          {settings.data ? (
            <Offers offers={settings.data.offers} />
          ) : (
            <OffersFailed onRetry={() => void settings.refetch()} />
          )}
          <Near waiting={<BandsWaiting />} ready={bands.data !== undefined}>
            <Suspense fallback={<BandsWaiting />}>
              <Bands />
            </Suspense>
          </Near>
          {words ? <Story words={words.story} standIn={pallu?.shot} /> : failed("story")}
          {words ? <WhyChooseUs statements={words.why} /> : failed("why")}
          {words ? <Reviews quotes={words.testimonials} /> : failed("reviews")}
          <Near waiting={<TrendingWaiting />} ready={trending.data !== undefined}>
            <Trending />
          </Near>
          {words ? (
            <Commitment statements={words.commitments} certification={words.certification} />
          ) : (
            failed("commitment")
          )}
          {words ? <FollowUs social={words.social} /> : failed("follow")}
          {words ? <Newsletter words={words.newsletter} /> : failed("newsletter")}
        </>
      )}
    </>
  );
}
