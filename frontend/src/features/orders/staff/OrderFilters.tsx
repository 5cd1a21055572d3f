import { type FormEvent, useState } from "react";
import { queryLimits } from "@/api/queryLimits";
import { today } from "@/lib/today";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { Select } from "@/ui/Select";
import {
  type ListAddress,
  MONEY,
  orderList,
  SORTS,
  STATUSES,
  sortOf,
  withoutFilters,
} from "./listAddress";

type Props = { list: ListAddress; onChange: (list: ListAddress) => void };

type SortProps = Props & { "aria-label"?: string; id?: string; className?: string };

export function SortSelect({ list, onChange, ...control }: SortProps) {
  return (
    <Select
      {...control}
      value={sortOf(list)}
      onChange={(event) => {
        const sort = SORTS.find(({ name }) => name === event.target.value)?.name ?? null;
        const own = sortOf({ view: list.view, sort: null });
        onChange(orderList.changed(list, { sort: sort === own ? null : sort }));
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

const FACTS = [
  { name: "state", label: "State" },
  { name: "courier", label: "Courier" },
  { name: "coupon", label: "Coupon" },
] as const;

const backwards = (from: string | null, to: string | null): string | null =>
  from && to && from > to ? "This day is before the first" : null;

/** Nothing changes before it is sent. */
export function OrderFilters({ list, onChange, onDone }: Props & { onDone: () => void }) {
  const [draft, setDraft] = useState(list);
  const set = (change: Partial<ListAddress>) =>
    setDraft((before) => orderList.changed(before, change));
  const wrong = backwards(draft.from, draft.to);
  const wrongPaid = backwards(draft.paidFrom, draft.paidTo);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong || wrongPaid) return;
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
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Paid from">
          {(control) => (
            <Input
              {...control}
              type="date"
              max={today()}
              value={draft.paidFrom ?? ""}
              onChange={(event) => set({ paidFrom: event.target.value || null })}
            />
          )}
        </Field>
        <Field label="Paid to" error={wrongPaid}>
          {(control) => (
            <Input
              {...control}
              type="date"
              max={today()}
              value={draft.paidTo ?? ""}
              onChange={(event) => set({ paidTo: event.target.value || null })}
            />
          )}
        </Field>
      </div>
      {FACTS.map(({ name, label }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={queryLimits[name].maxLength}
              value={draft[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
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
