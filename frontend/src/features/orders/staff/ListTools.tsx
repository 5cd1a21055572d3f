/** Search, filters and sort of the orders list. */

import { SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LEAST_SEARCHED, MOST_SEARCHED } from "@/api/search";
import { toolClass } from "@/ui/buttonClass";
import { ListSearch } from "@/ui/ListSearch";
import type { Applied } from "./appliedFilters";
import { type ListAddress, orderList } from "./listAddress";
import { OrderFilters } from "./OrderFilters";
import { SortSelect } from "./SortSelect";

type Props = { list: ListAddress; onChange: (list: ListAddress) => void };

type ToolsProps = Props & {
  applied: readonly Applied[];
  /** More to do with the list, after the filters. */
  children: ReactNode;
};

export function ListTools({ list, onChange, applied, children }: ToolsProps) {
  const [filtering, setFiltering] = useState(false);
  const filters = applied.filter(({ id }) => id !== "q").length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ListSearch
        label="Search orders"
        placeholder="Name, phone, number"
        value={list.q}
        shortest={LEAST_SEARCHED}
        longest={MOST_SEARCHED}
        onSearch={(q) => onChange(orderList.changed(list, { q }))}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={filtering}
        onClick={() => setFiltering(true)}
        className={toolClass}
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden="true" />
        <span className="max-sm:sr-only">Filters</span>
        {filters > 0 && (
          <span className="figures font-semibold">
            {filters} <span className="sr-only">applied</span>
          </span>
        )}
      </button>
      {children}
      <div className="max-sm:hidden sm:ml-auto sm:w-52">
        <SortSelect
          aria-label="Sort orders"
          className="[&_select]:min-h-11 [&_select]:text-small"
          list={list}
          onChange={onChange}
        />
      </div>
      {filtering && (
        <OrderFilters list={list} onChange={onChange} onClose={() => setFiltering(false)} />
      )}
    </div>
  );
}

/** What narrows the list, each to be taken away. */
export function AppliedChips({
  applied,
  onChange,
}: {
  applied: readonly Applied[];
  onChange: (list: ListAddress) => void;
}) {
  if (applied.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Applied filters">
      {applied.map(({ id, label, without }) => (
        <li key={id}>
          <button
            type="button"
            aria-label={`Remove ${label}`}
            onClick={() => onChange(without)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-sunk px-3.5 text-small hover:bg-off md:min-h-9"
          >
            <span className="truncate">{label}</span>
            <X size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
