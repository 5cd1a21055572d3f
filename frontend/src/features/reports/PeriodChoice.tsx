/** Which days: a month from the list, or others by their first and last one. */
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { Select } from "@/ui/Select";
import type { Month, Period } from "./periods";

/** Stands in the list in place of a month's first day. */
const OTHER = "other";

type Props = {
  months: readonly Month[];
  /** `null` while other days are chosen, which may be those of a month. */
  chosen: Month | null;
  period: Period;
  /** What the shop says of each day. */
  errors: Readonly<Record<string, string>>;
  onChoose: (period: Period, otherDays: boolean) => void;
};

/** Asked for with a button: each half of a date that is being typed would be a report of its own. */
function OtherDays({ period, errors, onChoose }: Omit<Props, "months" | "chosen">) {
  const form = useRef<HTMLFormElement>(null);
  const isWrong = Boolean(errors.from || errors.to);
  useEffect(() => {
    if (isWrong) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [isWrong]);
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const day = (name: keyof Period) => String(typed.get(name) ?? "");
    onChoose({ from: day("from"), to: day("to") }, true);
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Other days"
      onSubmit={show}
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      {(["from", "to"] as const).map((name) => (
        <Field key={name} label={name === "from" ? "From" : "To"} error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              key={period[name]}
              type="date"
              name={name}
              defaultValue={period[name]}
              className="figures"
            />
          )}
        </Field>
      ))}
      <Button
        type="submit"
        tone="secondary"
        className="max-sm:col-span-2 max-sm:justify-self-start sm:mt-[27px]"
      >
        Show
      </Button>
    </form>
  );
}

export function PeriodChoice({ months, chosen, ...days }: Props) {
  const choose = (value: string) => {
    const month = months.find(({ from }) => from === value);
    days.onChoose(month ?? days.period, month === undefined);
  };
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Month" className="sm:max-w-64">
        {(control) => (
          <Select
            {...control}
            value={chosen?.from ?? OTHER}
            onChange={(event) => choose(event.target.value)}
          >
            {months.map(({ from, name }) => (
              <option key={from} value={from}>
                {name}
              </option>
            ))}
            <option value={OTHER}>Other days</option>
          </Select>
        )}
      </Field>
      {!chosen && <OtherDays {...days} />}
    </div>
  );
}
