/** One payment: its amount, and what it is found again by. It can be taken away until the bill is finished. */
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { counterLimits } from "@/api/counterLimits";
import { tooLong } from "@/api/fieldRules";
import { rupees, toRupees } from "@/lib/money";
import { Field } from "@/ui/Field";
import { CodeInput, RupeesInput } from "@/ui/Input";
import { CreditNumber } from "./CreditNumber";
import { hasReference, isCredit, type Part, type Tender } from "./tenders";
import type { CreditLook } from "./useCredits";

export const KIND_WORDS = {
  cash: "Cash",
  upi: "UPI",
  card: "Card",
  credit_note: "Credit note",
} as const;
const NOTES = [500, 1000, 2000, 5000];

// Numbers of credit notes have slashes, references have none.
const { maxLength: MOST_REFERENCE, pattern } = counterLimits.RefundTenderBody.reference;
const REFERENCE = new RegExp(pattern);

/** What is wrong with a reference; null when nothing is. */
export function referenceProblem(reference: string): string | null {
  if (reference.length > MOST_REFERENCE) return tooLong(MOST_REFERENCE);
  return REFERENCE.test(reference) ? null : "Please use letters, digits and - only";
}

type Props = {
  id: string;
  tender: Tender;
  part: Part;
  /** What is known of it, if it is a credit note. */
  look: CreditLook;
  /** Another payment has the same number. */
  isTwice: boolean;
  onChange: (tender: Tender) => void;
  onRemove: () => void;
  /** Its number is to be looked up as it stands. */
  onAsk: (number: string) => void;
  /** Under the amount: what the customer needs for paying it. */
  children?: ReactNode;
};

/** Where the number of a payment's credit note is typed. */
export const numberField = (id: string): string => `${id}-number`;

export const referenceField = (id: string): string => `${id}-reference`;

export function TenderCard(props: Props) {
  const { id, tender, part, look, isTwice, onChange, onRemove, onAsk, children } = props;
  const { kind, typed, reference, wrong = null } = tender;
  const change = (now: Partial<Tender>) => onChange({ ...tender, wrong: undefined, ...now });
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
      {isCredit(tender) && (
        <CreditNumber
          id={numberField(id)}
          number={reference}
          look={look}
          problem={isTwice ? "This credit is on the bill already." : wrong}
          onNumber={(number) => change({ reference: number, worth: undefined })}
          onAsk={() => onAsk(reference)}
          onNext={() => document.getElementById(id)?.focus()}
        />
      )}
      <Field
        id={id}
        label={isCash ? "Amount tendered" : "Amount"}
        error={part.problem ?? (isCash ? wrong : null)}
        className={isCredit(tender) ? undefined : "-mt-2"}
      >
        {(control) => (
          <RupeesInput
            {...control}
            value={written}
            onFocus={(event) => event.target.select()}
            onChange={(event) => change({ typed: event.target.value })}
            className="text-title font-semibold"
          />
        )}
      </Field>
      {children}
      {isCash && (
        <div className="grid grid-cols-5 gap-2">
          <button
            type="button"
            onClick={() => change({ typed: null })}
            className="min-h-11 rounded-ctl border border-control text-small font-medium hover:bg-sunk"
          >
            Exact
          </button>
          {NOTES.map((note) => (
            <button
              key={note}
              type="button"
              aria-label={`${rupees(note)} tendered`}
              onClick={() => change({ typed: String(note) })}
              className="price-figures min-h-11 rounded-ctl border border-control text-small font-medium hover:bg-sunk"
            >
              {note.toLocaleString("en-IN")}
            </button>
          ))}
        </div>
      )}
      {hasReference(kind) && (
        <Field
          id={referenceField(id)}
          label="Reference"
          optional
          hint="Its last digits"
          error={wrong ?? referenceProblem(reference)}
        >
          {(control) => (
            <CodeInput
              {...control}
              data-types-words=""
              value={reference}
              onChange={(event) => change({ reference: event.target.value.toUpperCase() })}
            />
          )}
        </Field>
      )}
    </li>
  );
}
