/** One payment: its amount, and what it is found again by. It can be taken away until the bill is finished. */
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { counterLimits } from "@/api/counterLimits";
import { tooLong } from "@/api/fieldRules";
import { rupees } from "@/lib/money";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { type Part, type Tender, toRupees } from "./tenders";

export const KIND_WORDS = { cash: "Cash", upi: "UPI", card: "Card" } as const;
const NOTES = [500, 1000, 2000, 5000];

const { maxLength: MOST_REFERENCE } = counterLimits.TenderBody.reference;
const REFERENCE = new RegExp(counterLimits.TenderBody.reference.pattern);

/** What is wrong with a reference; null when nothing is. */
export function referenceProblem(reference: string): string | null {
  if (reference.length > MOST_REFERENCE) return tooLong(MOST_REFERENCE);
  return REFERENCE.test(reference) ? null : "Please use letters, digits and - only";
}

type Props = {
  id: string;
  tender: Tender;
  part: Part;
  onChange: (tender: Tender) => void;
  onRemove: () => void;
  /** Under the amount: what the customer needs for paying it. */
  children?: ReactNode;
};

export function TenderCard({ id, tender, part, onChange, onRemove, children }: Props) {
  const { kind, typed, reference } = tender;
  const word = KIND_WORDS[kind];
  const isCash = kind === "cash";
  const written = typed ?? (part.amount > 0 ? String(toRupees(part.amount)) : "");
  return (
    <li className="grid gap-3 border border-line bg-white p-3">
      <div className="-mt-1 -mr-1 flex items-center justify-between">
        <h3 className="font-semibold">{word}</h3>
        <button
          type="button"
          aria-label={`Remove ${word}`}
          onClick={onRemove}
          className="grid size-11 place-items-center text-ink-2 hover:bg-sunk hover:text-ink"
        >
          <Trash2 size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </div>
      <Field
        id={id}
        label={isCash ? "Amount tendered" : "Amount"}
        error={part.problem}
        className="-mt-2"
      >
        {(control) => (
          <span className="flex items-center gap-2">
            <span aria-hidden="true" className="price-figures">
              ₹
            </span>
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={written}
              onFocus={(event) => event.target.select()}
              onChange={(event) => onChange({ ...tender, typed: event.target.value })}
              className="figures text-title font-semibold"
            />
          </span>
        )}
      </Field>
      {children}
      {isCash ? (
        <div className="grid grid-cols-5 gap-2">
          <button
            type="button"
            onClick={() => onChange({ ...tender, typed: null })}
            className="min-h-11 rounded-ctl border border-control text-small font-medium hover:bg-sunk"
          >
            Exact
          </button>
          {NOTES.map((note) => (
            <button
              key={note}
              type="button"
              aria-label={`${rupees(note)} tendered`}
              onClick={() => onChange({ ...tender, typed: String(note) })}
              className="price-figures min-h-11 rounded-ctl border border-control text-small font-medium hover:bg-sunk"
            >
              {note.toLocaleString("en-IN")}
            </button>
          ))}
        </div>
      ) : (
        <Field
          label="Reference"
          optional
          hint="Its last digits"
          error={referenceProblem(reference)}
        >
          {(control) => (
            <Input
              {...control}
              data-types-words=""
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={reference}
              onChange={(event) =>
                onChange({ ...tender, reference: event.target.value.toUpperCase() })
              }
              className="figures"
            />
          )}
        </Field>
      )}
    </li>
  );
}
