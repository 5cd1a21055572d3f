/** What opens under 'All Products' where there is room: sarees by weave, by occasion and by price. */
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { usePriceBands } from "@/features/catalog/queries";
import { useWays } from "@/features/catalog/useWays";
import { useWeaves, WeaveLink } from "@/features/catalog/WeaveLinks";
import { rupeeRange } from "@/lib/money";
import { paths, priceBandPath } from "@/paths";

const heading = "mb-2 font-sans text-body font-semibold";
const line = "flex min-h-11 flex-wrap items-center gap-x-3 underline-offset-[3px] hover:underline";

type Props = {
  id: string;
  /** The focus goes on to the first way in. */
  takeFocus: boolean;
};

/** As wide as the bar above it. Its height is about what it will hold, so that little grows under the pointer. */
export function ProductsPanel({ id, takeFocus }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const weaves = useWeaves();
  const occasions = useWays("occasion");
  const bands = usePriceBands();
  useEffect(() => {
    if (takeFocus) panel.current?.querySelector("a")?.focus();
  }, [takeFocus]);
  return (
    <div
      ref={panel}
      id={id}
      className="fade absolute inset-x-(--gutter) top-[calc(100%-var(--drawn-in,0px))] max-h-[calc(100dvh-var(--top)-8px)] overflow-y-auto overscroll-contain border border-t-0 border-line bg-white shadow-lift"
    >
      <div className="grid min-h-96 grid-cols-[minmax(0,1fr)_auto_auto] content-start gap-x-8 px-6 pt-6 pb-3 lg:gap-x-14 lg:px-8">
        <section aria-labelledby={`${id}-weaves`}>
          <h2 id={`${id}-weaves`} className={heading}>
            By weave
          </h2>
          <ul className="grid grid-cols-3 gap-x-6 gap-y-1 lg:grid-cols-4">
            {weaves.map((weave) => (
              <li key={weave.id}>
                <WeaveLink weave={weave} isLarge />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby={`${id}-occasions`} className="min-w-36">
          <h2 id={`${id}-occasions`} className={heading}>
            By occasion
          </h2>
          <ul>
            {occasions.map(({ value, label, to }) => (
              <li key={value}>
                <Link to={to} className={line}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby={`${id}-bands`} className="min-w-40">
          <h2 id={`${id}-bands`} className={heading}>
            By price
          </h2>
          <ul>
            {bands.map((band) => (
              <li key={band.name}>
                <Link to={priceBandPath(band)} className={`price-figures ${line}`}>
                  {rupeeRange(band.from, band.to)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <p className="col-span-full mt-4 border-t border-line pt-3">
          <Link to={paths.products} className="text-link inline-flex min-h-11 items-center">
            See all sarees
          </Link>
        </p>
      </div>
    </div>
  );
}
