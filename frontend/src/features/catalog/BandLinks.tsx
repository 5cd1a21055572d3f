import { Link } from "react-router-dom";
import { rupeeRange } from "@/lib/money";
import { priceBandPath } from "@/paths";
import type { Band } from "./FilterFields";

type Props = {
  bands: readonly Band[];
  /** Inside a drawer that is a step of the history. */
  replace?: boolean;
};

/** The price bands as ways into the listing: the amounts, and what the shop calls those that are all of silk. */
export function BandLinks({ bands, replace = false }: Props) {
  return (
    <ul className="border-t border-line">
      {bands.map((band) => (
        <li key={band.name} className="border-b border-line">
          <Link
            to={priceBandPath(band)}
            replace={replace}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 underline-offset-[3px] hover:underline"
          >
            <span className="price-figures font-medium">{rupeeRange(band.from, band.to)}</span>
            {band.allSilk && <span className="text-small text-ink-2">{band.name}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
