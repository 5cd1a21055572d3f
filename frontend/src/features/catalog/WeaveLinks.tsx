/** Ways in by weave: each kind of saree with its picture, its name and what it begins at. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Category } from "@/api/types";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { SmartImage } from "@/ui/SmartImage";
import { categoriesQuery } from "./queries";

/** The kinds that hold a saree; none while they are on their way. */
export function useWeaves(): readonly Category[] {
  const kinds = useQuery(categoriesQuery()).data?.data ?? [];
  return kinds.filter((kind) => kind.productCount > 0);
}

type TileProps = { weave: Category };

function Words({ weave }: TileProps) {
  return (
    <>
      <span className="block font-medium underline-offset-[3px] group-hover:underline">
        {weave.name}
      </span>
      <span className="price-figures block text-small text-ink-2">
        {weave.priceFrom == null ? "Sold out" : `from ${rupees(weave.priceFrom)}`}
      </span>
    </>
  );
}

const picture = (weave: Category, sizes: string, className: string) => (
  <SmartImage
    src={weave.image}
    alt=""
    width={1200}
    height={1600}
    sizes={sizes}
    className={className}
  />
);

/** Large, for a page. */
export function WeaveTiles({ weaves }: { weaves: readonly Category[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-5 lg:gap-x-6 lg:gap-y-8">
      {weaves.map((weave) => (
        <li key={weave.id}>
          <Link to={paths.category(weave.id)} className="group block">
            {picture(
              weave,
              "(min-width: 1200px) 236px, (min-width: 600px) 30vw, 44vw",
              "aspect-square w-full object-cover object-[50%_20%]",
            )}
            <span className="mt-2 block">
              <Words weave={weave} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type RowProps = {
  weaves: readonly Category[];
  /** Inside a drawer that is a step of the history. */
  replace?: boolean;
};

/** Small, two in a row, for the menu and the search. */
export function WeaveLinks({ weaves, replace = false }: RowProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-3">
      {weaves.map((weave) => (
        <li key={weave.id}>
          <Link
            to={paths.category(weave.id)}
            replace={replace}
            className="group flex min-h-16 items-center gap-3 py-1.5 text-small leading-tight"
          >
            {picture(weave, "40px", "h-[53px] w-10 shrink-0 object-cover object-[50%_20%]")}
            <span className="min-w-0">
              <Words weave={weave} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
