import { ChevronDown } from "lucide-react";
import { cx } from "@/lib/cx";
import { SORTS, type Sort } from "./filters";

type Props = { value: Sort; onChange: (sort: Sort) => void; className?: string };

/** In which order, in a box as wide as its words. */
export function SortSelect({ value, onChange, className }: Props) {
  return (
    <label
      className={cx(
        "relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-ctl border border-control bg-white pl-3.5 text-small font-medium whitespace-nowrap focus-within:shadow-[inset_0_0_0_1px_var(--color-ink)] hover:bg-sunk",
        className,
      )}
    >
      {/* On the narrowest phones filter, sort and view stand in one row within the page's edges. */}
      <span className="max-[430px]:sr-only">Sort</span>
      <select
        value={value}
        onChange={(event) => {
          const sort = SORTS.find((known) => known.value === event.target.value);
          if (sort) onChange(sort.value);
        }}
        className="min-h-10 appearance-none bg-transparent text-ellipsis max-[430px]:max-w-44 pr-9 text-small font-normal [field-sizing:content] focus-visible:outline-0"
      >
        {SORTS.map((sort) => (
          <option key={sort.value} value={sort.value}>
            {sort.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={20}
        strokeWidth={1.5}
        aria-hidden="true"
        className="pointer-events-none absolute right-2.5"
      />
    </label>
  );
}
