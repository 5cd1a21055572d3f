/** Views, search, filters and sort of the orders list. */
import { Search, SlidersHorizontal, X } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { counted } from "@/lib/counted";
import { cx } from "@/lib/cx";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { controlBox } from "@/ui/controls";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { Select } from "@/ui/Select";
import { today } from "./dayWords";
import {
  type Applied,
  changed,
  LEAST_SEARCHED,
  type ListAddress,
  MONEY,
  MOST_SEARCHED,
  SORTS,
  STATUSES,
  sortOf,
  VIEWS,
  withoutFilters,
  writeList,
} from "./listAddress";
import type { OrderCounts, OrderViewName } from "./types";

type Props = { list: ListAddress; onChange: (list: ListAddress) => void };

const COUNT_OF: Partial<Record<OrderViewName, keyof OrderCounts>> = {
  to_pack: "toPack",
  waiting: "waiting",
  on_the_way: "onTheWay",
  to_look_at: "toLookAt",
};

/** A view is an address: it can be opened in a new tab, and sent to a colleague. */
export function ViewTabs({ list, counts }: { list: ListAddress; counts: OrderCounts | undefined }) {
  const here = useRef<HTMLAnchorElement>(null);
  // On phones the chosen view may stand beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another place, and counts move all of them
  useEffect(
    () => here.current?.scrollIntoView({ block: "nearest", inline: "center" }),
    [list.view, counts === undefined],
  );
  return (
    <nav
      aria-label="Views"
      className="no-bars -mx-4 -mt-4 md:-mt-6 overflow-x-auto border-b border-line px-4 md:-mx-8 md:px-8"
    >
      <ul className="-mx-3 flex">
        {VIEWS.map(({ name, label }) => {
          const field = COUNT_OF[name];
          const count = field && counts?.[field];
          const chosen = name === list.view;
          return (
            <li key={name} className="shrink-0">
              <Link
                to={{
                  search: writeList(
                    changed(withoutFilters(list), { view: name, sort: null }),
                  ).toString(),
                }}
                ref={chosen ? here : undefined}
                aria-current={chosen ? "true" : undefined}
                className={cx(
                  "inline-flex min-h-11 items-center gap-1.5 border-b-[3px] px-3 text-small whitespace-nowrap hover:bg-paper",
                  chosen ? "border-rani-600 font-semibold" : "border-transparent text-ink-2",
                )}
              >
                {label}
                {count !== undefined && (
                  <span
                    className={cx(
                      "figures min-w-6 rounded-full px-1.5 text-center text-micro",
                      chosen ? "bg-ink text-paper" : "bg-sunk",
                    )}
                  >
                    {counted(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function SearchBox({ list, onChange }: Props) {
  const [typed, setTyped] = useState(list.q);
  const [short, setShort] = useState(false);
  const problem = useId();
  // Back, and a filter that was taken away, change the words too.
  useEffect(() => setTyped(list.q), [list.q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = typed.trim();
    const tooShort = q !== "" && q.length < LEAST_SEARCHED;
    setShort(tooShort);
    if (!tooShort) onChange(changed(list, { q }));
  };
  return (
    <search className="min-w-0 flex-1 md:max-w-96">
      <form onSubmit={submit} className="relative">
        <Search
          size={18}
          strokeWidth={1.5}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-2"
        />
        <input
          type="search"
          aria-label="Search orders"
          placeholder="Name, phone, number"
          enterKeyHint="search"
          aria-invalid={short || undefined}
          aria-describedby={short ? problem : undefined}
          autoComplete="off"
          maxLength={MOST_SEARCHED}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setShort(false);
          }}
          className={`${controlBox} min-h-11! pr-11 pl-9 text-small! [&::-webkit-search-cancel-button]:hidden`}
        />
        {typed !== "" && (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => {
              setTyped("");
              setShort(false);
              onChange(changed(list, { q: "" }));
            }}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center"
          >
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
      </form>
      {short && (
        <p id={problem} role="alert" className="mt-1 text-small text-kumkum">
          Please type at least three letters or digits
        </p>
      )}
    </search>
  );
}

type SortProps = Props & { "aria-label"?: string; id?: string; className?: string };

function SortSelect({ list, onChange, ...control }: SortProps) {
  return (
    <Select
      {...control}
      value={sortOf(list)}
      onChange={(event) => {
        const sort = SORTS.find(({ name }) => name === event.target.value)?.name ?? null;
        const own = sortOf({ view: list.view, sort: null });
        onChange(changed(list, { sort: sort === own ? null : sort }));
      }}
    >
      {SORTS.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function Filters({ list, onChange, onDone }: Props & { onDone: () => void }) {
  const [draft, setDraft] = useState(list);
  const set = (change: Partial<ListAddress>) => setDraft((before) => changed(before, change));
  const wrong =
    draft.from && draft.to && draft.from > draft.to ? "This day is before the first" : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong) return;
    onChange(draft);
    onDone();
  };
  const choices = (list: readonly { name: string; label: string }[]) => (
    <>
      <option value="">Any</option>
      {list.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </>
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 p-4">
      <Field label="Status">
        {(control) => (
          <Select
            {...control}
            value={draft.status ?? ""}
            onChange={(event) => set({ status: event.target.value || null })}
          >
            {choices(STATUSES)}
          </Select>
        )}
      </Field>
      <Field label="Money">
        {(control) => (
          <Select
            {...control}
            value={draft.money ?? ""}
            onChange={(event) => set({ money: event.target.value || null })}
          >
            {choices(MONEY)}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Placed from">
          {(control) => (
            <Input
              {...control}
              type="date"
              max={today()}
              value={draft.from ?? ""}
              onChange={(event) => set({ from: event.target.value || null })}
            />
          )}
        </Field>
        <Field label="Placed to" error={wrong}>
          {(control) => (
            <Input
              {...control}
              type="date"
              max={today()}
              value={draft.to ?? ""}
              onChange={(event) => set({ to: event.target.value || null })}
            />
          )}
        </Field>
      </div>
      <Field label="Sort" className="sm:hidden">
        {({ id }) => <SortSelect id={id} list={draft} onChange={setDraft} />}
      </Field>
      <Checkbox checked={draft.late} onChange={(event) => set({ late: event.target.checked })}>
        Late to pack
      </Checkbox>
      <div className="flex gap-3">
        <Button type="submit" className="flex-1">
          Show orders
        </Button>
        <Button tone="secondary" onClick={() => setDraft(withoutFilters(draft))}>
          Clear
        </Button>
      </div>
    </form>
  );
}

const tool =
  "inline-flex min-h-11 items-center gap-2 rounded-ctl border border-control bg-white px-3 text-small hover:bg-sunk";

export function ListTools({ list, onChange, applied }: Props & { applied: readonly Applied[] }) {
  const [filtering, setFiltering] = useState(false);
  const filters = applied.filter(({ id }) => id !== "q").length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox list={list} onChange={onChange} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={filtering}
        aria-label={filters > 0 ? `Filters, ${filters} applied` : "Filters"}
        onClick={() => setFiltering(true)}
        className={tool}
      >
        <SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden="true" />
        <span className="max-sm:hidden">Filters</span>
        {filters > 0 && <span className="figures font-semibold">{filters}</span>}
      </button>
      <div className="max-sm:hidden sm:ml-auto sm:w-52">
        <SortSelect
          aria-label="Sort orders"
          className="[&_select]:min-h-11 [&_select]:text-small"
          list={list}
          onChange={onChange}
        />
      </div>
      <Drawer open={filtering} onOpenChange={setFiltering} title="Filters">
        <Filters list={list} onChange={onChange} onDone={() => setFiltering(false)} />
      </Drawer>
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
