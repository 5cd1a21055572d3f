/** Fields of the orders' filters: a choice, a word, and the two ends of days or of an amount. */
import type { ReactNode } from "react";
import { queryLimits } from "@/api/queryLimits";
import { today } from "@/lib/today";
import { Checkbox } from "@/ui/Checkbox";
import { Field } from "@/ui/Field";
import { Input, NumberInput } from "@/ui/Input";
import { Select } from "@/ui/Select";
import type { ListAddress } from "./listAddress";

type Named = readonly { name: string; label: string }[];

type Chosen = "status" | "money" | "method";
type Written = "state" | "courier" | "coupon";
type Ticked = "late" | "discounted" | "shippingPaid";
type End =
  | "from"
  | "to"
  | "paidFrom"
  | "paidTo"
  | "refundedFrom"
  | "refundedTo"
  | "amountFrom"
  | "amountTo";

type Props<Name extends keyof ListAddress> = {
  name: Name;
  label: string;
  draft: ListAddress;
  onSet: (change: Partial<ListAddress>) => void;
};

type Ends = Omit<Props<End>, "name"> & { from: End; to: End };

const pair = "grid grid-cols-2 items-start gap-3";

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 w-full border-b border-line pb-1.5 text-small font-semibold">
        {title}
      </legend>
      <div className="grid gap-4">{children}</div>
    </fieldset>
  );
}

export const SideBySide = ({ children }: { children: ReactNode }) => (
  <div className={pair}>{children}</div>
);

type ChoiceProps = Props<Chosen> & { options: Named };

export function Choice({ name, label, draft, onSet, options }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={draft[name] ?? ""}
          onChange={(event) => onSet({ [name]: event.target.value || null })}
        >
          <option value="">Any</option>
          {options.map((option) => (
            <option key={option.name} value={option.name}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function Word({ name, label, draft, onSet }: Props<Written>) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={queryLimits[name].maxLength}
          value={draft[name]}
          onChange={(event) => onSet({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

export function Tick({ name, label, draft, onSet }: Props<Ticked>) {
  return (
    <Checkbox checked={draft[name]} onChange={(event) => onSet({ [name]: event.target.checked })}>
      {label}
    </Checkbox>
  );
}

/** Why these days are none. */
export const wrongDays = (from: string | null, to: string | null): string | null =>
  from && to && from > to ? "This day is before the first" : null;

/** Why these amounts are none. */
export const wrongAmounts = (from: string | null, to: string | null): string | null =>
  from && to && Number(from) > Number(to) ? "This is less than the first amount" : null;

export function Days({ label, from, to, draft, onSet }: Ends) {
  const end = (name: End, word: string, error?: string | null) => (
    <Field label={`${label} ${word}`} error={error}>
      {(control) => (
        <Input
          {...control}
          type="date"
          max={today()}
          value={draft[name] ?? ""}
          onChange={(event) => onSet({ [name]: event.target.value || null })}
        />
      )}
    </Field>
  );
  return (
    <div className={pair}>
      {end(from, "from")}
      {end(to, "to", wrongDays(draft[from], draft[to]))}
    </div>
  );
}

/** Whole rupees, however they are typed or pasted: "₹ 5,000.00". */
const rupeesOf = (typed: string): string | null =>
  (typed.split(".")[0] ?? "").replace(/\D/g, "").slice(0, 8) || null;

export function Amounts({ label, from, to, draft, onSet }: Ends) {
  const end = (name: End, word: string, error?: string | null) => (
    <Field label={`${label} ${word} (₹)`} error={error}>
      {(control) => (
        <NumberInput
          {...control}
          inputMode="numeric"
          value={draft[name] ?? ""}
          onChange={(event) => onSet({ [name]: rupeesOf(event.target.value) })}
        />
      )}
    </Field>
  );
  return (
    <div className={pair}>
      {end(from, "from")}
      {end(to, "to", wrongAmounts(draft[from], draft[to]))}
    </div>
  );
}
