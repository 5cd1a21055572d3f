/** The sarees, and how many labels of each. */
import { X } from "lucide-react";
import { useRef } from "react";
import type { CheckedForm } from "@/lib/forms/useCheckedForm";
import { langOf } from "@/lib/langOf";
import { rupees } from "@/lib/money";
import { FieldError } from "@/ui/FieldError";
import { Input } from "@/ui/Input";
import type { SareeLabel } from "./queries";
import { LIMITS, overflowing, type TypedCounts } from "./sheets";

const row =
  "grid grid-cols-[minmax(0,1fr)_5rem_2.75rem] items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto_5rem_2.75rem]";

type Props = {
  labels: readonly SareeLabel[];
  typed: TypedCounts;
  field: CheckedForm<{ counts: TypedCounts }>["field"];
  onRemove: (id: string) => void;
};

export function SareeRows({ labels, typed, field, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const over = overflowing(labels, typed);
  const remove = (id: string, at: number) => {
    // The keyboard goes on with the next one; the last has one before it.
    const buttons = list.current?.querySelectorAll<HTMLElement>(":scope > li > button");
    (buttons?.[at + 1] ?? buttons?.[at - 1])?.focus();
    onRemove(id);
  };
  return (
    <section aria-labelledby="labels-sarees" className="min-w-0">
      <div className={`${row} border-b border-control pb-2`}>
        <h2 id="labels-sarees" className="font-sans text-body font-semibold sm:col-span-2">
          Sarees
        </h2>
        <span aria-hidden="true" className="text-micro font-semibold text-ink-2">
          Labels
        </span>
      </div>
      <p id="labels-limits" className="pt-2 pb-1 text-small text-ink-2">
        {LIMITS}. To begin with, one for each piece in the house.
      </p>
      <ul ref={list}>
        {labels.map(({ id, name, sku, price }, at) => {
          const { id: control, error, bound } = field(`counts.${id}`, { shouldUnregister: true });
          const problem = error ?? (over?.id === id ? over.message : undefined);
          const errorId = `${control}-error`;
          return (
            <li key={id} className={`${row} gap-y-1 border-b border-line py-3`}>
              <div className="min-w-0">
                <p lang={langOf(name)} className="line-clamp-2 font-medium wrap-anywhere">
                  {name}
                </p>
                <p className="figures text-small wrap-anywhere text-ink-2">
                  {sku}
                  <span className="block sm:hidden">{rupees(price)}</span>
                </p>
              </div>
              <p className="price-figures text-right max-sm:hidden">{rupees(price)}</p>
              <Input
                {...bound}
                id={control}
                aria-label={`Labels of ${name}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? errorId : "labels-limits"}
                className="figures text-right"
              />
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => remove(id, at)}
                className="grid size-11 place-items-center rounded-ctl text-ink-2 hover:bg-sunk"
              >
                <X size={20} strokeWidth={1.5} aria-hidden="true" />
              </button>
              {problem && (
                <div className="col-span-full">
                  <FieldError id={errorId}>{problem}</FieldError>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
