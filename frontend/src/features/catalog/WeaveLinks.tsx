/** Ways in by weave: each kind of saree with its picture, its name and what it begins at. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Category } from "@/api/types";
import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { SmartImage } from "@/ui/SmartImage";
import { categoriesQuery } from "./queries";

/** The kinds that hold a saree; none while they are on their way. */
export function useWeaves(): readonly Category[] {
  const kinds = useQuery(categoriesQuery()).data?.data ?? [];
  return kinds.filter((kind) => kind.productCount > 0);
}

/** Its name and what it begins at. */
export function WeaveWords({ weave, className }: { weave: Category; className?: string }) {
  return (
    <>
      <span
        className={cx("block font-medium underline-offset-[3px] group-hover:underline", className)}
      >
        {weave.name}
      </span>
      <span className="price-figures block text-small text-ink-2">
        {weave.priceFrom == null ? "Sold out" : `from ${rupees(weave.priceFrom)}`}
      </span>
    </>
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
    <ul className="grid grid-cols-pair gap-x-3">
      {weaves.map((weave) => (
        <li key={weave.id}>
          <Link
            to={paths.category(weave.id)}
            replace={replace}
            className="group flex min-h-16 items-center gap-3 py-1.5 text-small leading-tight"
          >
            <SmartImage
              src={weave.image}
              alt=""
              width={1200}
              height={1600}
              sizes="40px"
              className="h-[53px] w-10 shrink-0 object-cover object-[50%_20%]"
            />
            <span className="min-w-0">
              <WeaveWords weave={weave} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
