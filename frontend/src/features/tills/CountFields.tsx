/** Notes and coins, row by row, and what they come to; and the form that they are typed into. */
import { type CheckedForm, useCheckedForm } from "@/lib/forms/useCheckedForm";
import { rupees } from "@/lib/money";
import { FieldError } from "@/ui/FieldError";
import { NumberInput } from "@/ui/Input";
import {
  COUNT_LABELS,
  coinsSum,
  countSchema,
  fieldOf,
  NOTES,
  NOTHING_TYPED,
  sumOf,
  type TypedCount,
  totalOf,
} from "./count";

export const useCountForm = () =>
  useCheckedForm({
    schema: countSchema,
    start: NOTHING_TYPED,
    labels: COUNT_LABELS,
    judge: "when sent",
  });

type Props = Pick<CheckedForm<TypedCount>, "field" | "form">;

const row = "grid grid-cols-[4rem_minmax(0,1fr)_6.5rem] items-center gap-x-3 gap-y-1";

type RowProps = {
  field: ReturnType<Props["field"]>;
  term: string;
  mode: "numeric" | "decimal";
  sum: number;
};

function Row({ field: { id, label, error, bound }, term, mode, sum }: RowProps) {
  const errorId = `${id}-error`;
  return (
    <div className={row}>
      <label htmlFor={id} className="price-figures font-medium">
        <span aria-hidden="true">{term}</span>
        <span className="sr-only">{label}</span>
      </label>
      <NumberInput
        {...bound}
        id={id}
        inputMode={mode}
        enterKeyHint="next"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className="text-right"
      />
      <span className="price-figures text-right">{sum > 0 ? rupees(sum) : "–"}</span>
      {error && (
        <div className="col-span-3">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

export function CountFields({ field, form }: Props) {
  const typed = form.watch();
  return (
    <div className="grid gap-2">
      <div aria-hidden="true" className={`${row} text-micro font-semibold text-ink-2`}>
        <span>Note</span>
        <span className="text-right">Pieces</span>
        <span className="text-right">Sum</span>
      </div>
      {NOTES.map((value) => (
        <Row
          key={value}
          field={field(fieldOf(value))}
          term={rupees(value)}
          mode="numeric"
          sum={sumOf(value, typed[fieldOf(value)])}
        />
      ))}
      <Row field={field("coins")} term="Coins" mode="decimal" sum={coinsSum(typed)} />
      <p
        aria-live="polite"
        className="mt-1 flex items-baseline justify-between gap-4 border-t border-ink pt-3"
      >
        <span className="font-medium">Total</span>
        <span className="price-figures text-[2rem] leading-tight font-semibold">
          {rupees(totalOf(typed))}
        </span>
      </p>
    </div>
  );
}
