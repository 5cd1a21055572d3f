import { type FormEvent, useState } from "react";
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

/** Nothing changes before it is sent. */
export function OrderFilters({ list, onChange, onDone }: Props & { onDone: () => void }) {
  const [draft, setDraft] = useState(list);
  const set = (change: Partial<ListAddress>) =>
    setDraft((before) => orderList.changed(before, change));
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
