import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/lib/cx";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Skeleton } from "@/ui/Skeleton";
import type { FacetGroup } from "./facetGroups";
import { type Filters, type Group, listingPath, narrow, toggle } from "./filters";
import { Swatch } from "./Swatch";
import type { Narrowing } from "./useFacets";

/** Longer groups show these and a button for the rest. */
const SHORT = 8;

type GroupProps = {
  title: string;
  /** At first; from then on it stays as somebody leaves it. */
  open: boolean;
  children: ReactNode;
};

/** One question of the filter panel. Folded unless it is among the first, or has an answer. */
export function FilterGroup({ title, open, children }: GroupProps) {
  const [atFirst] = useState(open);
  return (
    <fieldset className="border-b border-line last:border-0">
      <legend className="sr-only">{title}</legend>
      <details open={atFirst} className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown
            size={20}
            strokeWidth={1.5}
            aria-hidden="true"
            className="shrink-0 group-open:rotate-180"
          />
        </summary>
        <div className="pb-3">{children}</div>
      </details>
    </fieldset>
  );
}

type Ticks = { filters: Filters; onChange: (filters: Filters) => void; group: FacetGroup };

function TickGroup({ filters, onChange, group: { group, title, values } }: Ticks) {
  const [all, setAll] = useState(false);
  const ticked = filters.choices[group] ?? [];
  // One more row than a button for one more row would take.
  const short = values.length > SHORT + 1 && !all;
  const shown = values.filter(
    ({ value }, index) => !short || index < SHORT || ticked.includes(value),
  );
  return (
    <FilterGroup title={title} open={group === "category" || ticked.length > 0}>
      {shown.map(({ value, label, count, swatch }) => (
        <Checkbox
          key={value}
          checked={ticked.includes(value)}
          disabled={count === 0 && !ticked.includes(value)}
          onChange={() => onChange(toggle(filters, group, value))}
          note={count}
        >
          <span className="flex items-center gap-2.5">
            {swatch && <Swatch colour={swatch} />}
            {label}
          </span>
        </Checkbox>
      ))}
      {values.length > SHORT + 1 && (
        <Button
          tone="quiet"
          className="-ml-2 text-small!"
          aria-expanded={all}
          aria-label={all ? `Show fewer: ${title}` : `Show all ${values.length}: ${title}`}
          onClick={() => setAll(!all)}
        >
          {all ? "Show fewer" : `Show all ${values.length}`}
        </Button>
      )}
    </FilterGroup>
  );
}

/** On the page of one kind the others are links: each kind has a page of its own. The other filters go along. */
function KindLinks(props: { filters: Filters; group: FacetGroup; replace: boolean }) {
  const { filters, group, replace } = props;
  const { category: _, ...choices } = filters.choices;
  const to = (category: string | null) => listingPath(narrow(filters, { category, choices }));
  const row = "flex min-h-11 items-center justify-between gap-3";
  return (
    <FilterGroup title={group.title} open>
      <Link to={to(null)} replace={replace} className={`${row} hover:underline`}>
        All sarees
      </Link>
      {group.values.map(({ value, label, count }) =>
        value === filters.category ? (
          <p key={value} aria-current="page" className={`${row} font-semibold`}>
            {label}
            <span className="figures text-small font-normal text-ink-2">{count}</span>
          </p>
        ) : (
          <Link key={value} to={to(value)} replace={replace} className={`${row} hover:underline`}>
            {label}
            <span className="figures text-small text-ink-2">{count}</span>
          </Link>
        ),
      )}
    </FilterGroup>
  );
}

/** As high as a group of nine answers, or as a closed one. */
const GroupWaiting = ({ isOpen }: { isOpen: boolean }) => (
  <div className={cx("grid content-between border-b border-line py-3", isOpen ? "h-114" : "h-12")}>
    {Array.from({ length: isOpen ? 10 : 1 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks without content have no other key
      <Skeleton key={row} className="h-5 w-2/3" />
    ))}
  </div>
);

type Props = {
  /** Which questions, in this order. */
  groups: readonly Group[];
  filters: Filters;
  onChange: (filters: Filters) => void;
  narrowing: Narrowing;
  replaceLinks: boolean;
};

/** What the sarees themselves can be asked, with how many each answer would leave. */
export function FacetFields({ groups, filters, onChange, narrowing, replaceLinks }: Props) {
  if (narrowing.waiting) {
    return (
      <div className="grid">
        {groups.map((group) => (
          <GroupWaiting key={group} isOpen={group === "category"} />
        ))}
      </div>
    );
  }
  const shown = groups.flatMap((name) => narrowing.groups.filter(({ group }) => group === name));
  return shown.map((group) =>
    group.group === "category" && filters.category !== null ? (
      <KindLinks key={group.group} filters={filters} group={group} replace={replaceLinks} />
    ) : (
      <TickGroup key={group.group} filters={filters} onChange={onChange} group={group} />
    ),
  );
}
