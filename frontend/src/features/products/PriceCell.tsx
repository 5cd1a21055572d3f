/** A price that is changed where it stands: Enter saves, Esc puts back, leaving it saves too. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import { rupees } from "@/lib/money";
import { typedAmount } from "@/lib/typedAmount";
import { controlBox } from "@/ui/Input";
import { type ProductRow, useChangeProduct } from "./queries";
import { SavedAt } from "./SavedAt";

export function PriceCell({ row, editable }: { row: ProductRow; editable: boolean }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const explained = useId();
  const change = useChangeProduct(row.id);
  const editing = typed !== null;
  useEffect(() => {
    if (editing) field.current?.select();
  }, [editing]);
  const close = () => {
    setTyped(null);
    setProblem(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = async () => {
    if (typed === null || change.isPending) return;
    const price = typedAmount(typed);
    if (price === row.price) return close();
    if (price === null) return setProblem("Please enter rupees, for example 18,500");
    try {
      await change.mutateAsync({ price, version: row.version });
      setSavedAt(new Date());
      close();
    } catch (error) {
      const { fields, message } = describeFailure(error);
      setProblem(fields.price ?? message);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") void save();
    if (event.key === "Escape") close();
  };
  if (!editable) return <span className="figures font-semibold">{rupees(row.price)}</span>;
  if (typed === null) {
    return (
      <span>
        {/* Heard with what saved it: the button has the focus again. */}
        <button
          ref={opener}
          type="button"
          aria-label={`Price of ${row.name}: ${rupees(row.price)}. Change`}
          aria-describedby={savedAt ? explained : undefined}
          onClick={() => setTyped(String(row.price))}
          className="figures -mx-2 min-h-11 rounded-ctl px-2 font-semibold underline decoration-control decoration-dotted underline-offset-4 hover:bg-sunk"
        >
          {rupees(row.price)}
        </button>
        <SavedAt id={explained} at={savedAt} />
      </span>
    );
  }
  return (
    <span className="grid gap-1">
      <input
        ref={field}
        aria-label={`Price of ${row.name} in ₹`}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? explained : undefined}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={14}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
        className={`${controlBox} figures min-h-11! w-28! text-right text-small!`}
      />
      {problem && (
        <span id={explained} role="alert" className="max-w-56 text-micro text-kumkum">
          {problem}
        </span>
      )}
    </span>
  );
}
