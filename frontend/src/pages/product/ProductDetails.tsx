import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef } from "react";
import type { Product, Settings } from "@/api/types";
import { labelRows } from "@/features/catalog/facts";
import { OfferList } from "@/features/catalog/OfferList";
import { Reviews } from "@/features/catalog/Reviews";
import { SellerDeclaration } from "@/features/catalog/SellerDeclaration";
import { faqQuery } from "@/features/content/queries";
import { useNear } from "@/lib/useNear";
import { DataList } from "@/ui/DataList";
import { OFFERS } from "./ProductFacts";

type Props = { product: Product; settings: Settings | undefined };

const Questions = lazy(async () => ({
  default: (await import("@/features/content/Questions")).Questions,
}));
/** Height of a question whose answer is not open, in pixels. */
const CLOSED = 57;

/** Asked for by themselves and when somebody comes near. Nobody misses them if they do not come. */
function BeforeYouBuy() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const questions = useQuery({ ...faqQuery(), enabled: near }).data?.product ?? [];
  return (
    <div ref={place}>
      {questions.length > 0 && (
        <section aria-labelledby="faq-heading">
          <h2 id="faq-heading" className="mb-4 text-h3">
            Before you buy
          </h2>
          <Suspense fallback={<div style={{ height: questions.length * CLOSED }} />}>
            <Questions entries={questions} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

/** Everything worth knowing before paying: the silk label, the words, offers, questions, what buyers said. */
export function ProductDetails({ product, settings }: Props) {
  const rows = labelRows(product);
  const offers = settings?.offers ?? [];
  return (
    <div className="wrap grid grid-cols-1 gap-12 py-12 min-[45rem]:grid-cols-2 min-[45rem]:gap-x-8 min-[45rem]:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,640px)_minmax(0,520px)] lg:justify-between lg:py-16">
      <div className="grid content-start gap-12">
        {rows.length > 0 && (
          <section aria-labelledby="label-heading">
            <h2 id="label-heading" className="mb-4 text-h3">
              Saree details
            </h2>
            <DataList rows={rows} />
            <p className="mt-3 text-small text-ink-2">
              Colours differ a little from screen to screen. Ask us for a video of this saree in
              daylight before you decide.
            </p>
            <SellerDeclaration store={settings?.store} />
          </section>
        )}
      </div>
      <div className="grid content-start gap-12 min-[45rem]:row-span-2">
        <section aria-labelledby="about-heading">
          <h2 id="about-heading" className="mb-4 text-h3">
            About this saree
          </h2>
          <p className="measure whitespace-pre-line">{product.description}</p>
        </section>
        {offers.length > 0 && (
          <section aria-labelledby={OFFERS}>
            <h2 id={OFFERS} tabIndex={-1} className="mb-4 scroll-mt-34 text-h3">
              Special Offers
            </h2>
            <OfferList offers={offers} />
          </section>
        )}
        <BeforeYouBuy />
      </div>
      {/* Last on a phone; beside the words, under the label, where there is room. */}
      <Reviews product={product} />
    </div>
  );
}
