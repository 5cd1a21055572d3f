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

/** They are on their way; without the network nothing is. */
export const useWeavesLoading = (): boolean => useQuery(categoriesQuery()).isLoading;

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

type LinkProps = {
  weave: Category;
  isLarge?: boolean;
  /** Inside a drawer that is a step of the history. */
  replace?: boolean;
};

/** Its picture beside its words. */
export function WeaveLink({ weave, isLarge = false, replace = false }: LinkProps) {
  return (
    <Link
      to={paths.category(weave.id)}
      replace={replace}
      className={cx(
        "group flex items-center gap-3 py-1.5 leading-tight",
        isLarge ? "min-h-11" : "min-h-16 text-small",
      )}
    >
      <SmartImage
        src={weave.image}
        alt=""
        width={1200}
        height={1600}
        sizes={isLarge ? "60px" : "40px"}
        className={cx(
          "shrink-0 object-cover object-[50%_20%]",
          isLarge ? "h-20 w-15" : "h-[53px] w-10",
        )}
      />
      <span className="min-w-0">
        <WeaveWords weave={weave} />
      </span>
    </Link>
  );
}

type RowProps = Pick<LinkProps, "replace"> & { weaves: readonly Category[] };

/** Small, two in a row, for the menu and the search. */
export function WeaveLinks({ weaves, replace = false }: RowProps) {
  return (
    <ul className="grid grid-cols-pair gap-x-3">
      {weaves.map((weave) => (
        <li key={weave.id}>
          <WeaveLink weave={weave} replace={replace} />
        </li>
      ))}
    </ul>
  );
}
