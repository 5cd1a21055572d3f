/** /: the first page. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { BandLinks } from "@/features/catalog/BandLinks";
import { GridSkeleton } from "@/features/catalog/ProductGrid";
import { categoriesQuery } from "@/features/catalog/queries";
import { useSettings } from "@/features/settings/queries";
import { paths } from "@/paths";
import { Selvedge } from "@/ui/Selvedge";
import { Featured } from "./home/Featured";
import { Hero } from "./home/Hero";
import { Kinds } from "./home/Kinds";
import { PageTitle } from "./layout/PageTitle";
import { Section } from "./layout/Section";

export function Component() {
  const settings = useSettings();
  const kinds = useQuery(categoriesQuery()).data?.data ?? [];
  const store = settings?.store;
  return (
    <>
      <PageTitle />
      <h1 className="sr-only">Handloom and silk sarees</h1>
      <Hero from={settings?.priceBands[0]?.from} />
      <Selvedge />
      <section className="wrap py-(--section)" aria-labelledby="featured">
        <div className="mb-6 flex items-baseline justify-between gap-4">
          <h2 id="featured">Featured sarees</h2>
          <Link
            to={paths.products}
            className="text-link inline-flex min-h-11 items-center whitespace-nowrap"
          >
            View all
          </Link>
        </div>
        <Section
          waiting={<GridSkeleton large={false} count={4} />}
          failure="Failed to fetch products"
        >
          <Featured />
        </Section>
      </section>
      <section className="bg-sunk py-(--section)" aria-labelledby="bands">
        <div className="wrap grid gap-x-16 gap-y-8 md:grid-cols-[2fr_3fr]">
          <div>
            <h2 id="bands">Choose by price</h2>
            <p className="measure mt-3 text-ink-2">
              The price of a saree is decided by its silk, its zari and the days on the loom. Each
              page says all three.
            </p>
          </div>
          <BandLinks bands={settings?.priceBands ?? []} />
        </div>
      </section>
      {kinds.length > 0 && (
        <section className="wrap py-(--section)" aria-labelledby="kinds">
          <h2 id="kinds" className="mb-6">
            Kinds of silk
          </h2>
          <Kinds kinds={kinds} />
        </section>
      )}
      <section className="bg-white py-(--section)" aria-labelledby="promises">
        <div className="wrap">
          <h2 id="promises" className="mb-6">
            {store?.founded ? `Since ${store.founded}` : "What we promise"}
          </h2>
          <ul className="grid gap-x-8 md:grid-cols-3 md:divide-x md:divide-line">
            {promises.map((promise) => (
              <li
                key={promise.title}
                className="border-t border-line py-5 md:border-t-0 md:py-0 md:pr-8 md:not-first:pl-8"
              >
                <h3 className="text-title font-semibold">{promise.title}</h3>
                <p className="mt-1 text-ink-2">{promise.words}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

const promises = [
  {
    title: "The facts of the cloth",
    words:
      "Fabric, zari, border, pallu, length and weight stand on every page, like the label sewn to the saree.",
  },
  {
    title: "Pictures at thread scale",
    words: "Full drape, pallu, border and the weave itself, so that you know what you will unfold.",
  },
  {
    title: "Sent in two days, in India",
    words:
      "Dispatched in 24–48 hours. If it arrives damaged or is not as described, tell us within 48 hours.",
  },
] as const;
