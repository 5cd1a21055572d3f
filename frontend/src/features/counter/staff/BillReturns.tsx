/** What came back of a bill, each with its credit note. */
import { Printer } from "lucide-react";
import { dateTime } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { methodWord } from "@/lib/paymentMethod";
import { Button } from "@/ui/Button";
import { creditNoteOf, type Printout } from "./printout";
import { fetchCreditNote } from "./queries";
import { SavePdf } from "./SavePdf";
import { REASON_WORDS } from "./takeBack";
import type { SaleReturn } from "./types";

type Props = {
  bill: string;
  returns: readonly SaleReturn[];
  onPrint: (printout: Printout) => void;
};

export function BillReturns({ bill, returns, onPrint }: Props) {
  if (returns.length === 0) return null;
  return (
    <ol aria-label="Taken back" className="divide-y divide-line border-y border-line">
      {returns.map(
        ({ id, createdAt, reason, note, refundKind, reference, total, staff, ...of }) => {
          const { body, file } = of.document;
          return (
            <li key={id} className="grid gap-1 py-3">
              <p className="figures font-medium">Taken back {dateTime(createdAt)}</p>
              <p className="figures flex items-baseline justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{body.number}</span>
                <span className="price-figures font-semibold">{rupees(total)}</span>
              </p>
              <p className="text-small text-ink-2">
                {REASON_WORDS[reason]} · taken back by {staff}
              </p>
              <p className="figures text-small wrap-anywhere text-ink-2">
                {refundKind === "credit_note"
                  ? "Kept as credit"
                  : `Paid back: ${methodWord(refundKind)}`}
                {reference && ` · ${reference}`}
              </p>
              {of.creditReversedBy && (
                <p className="text-small wrap-anywhere text-ink-2">
                  Tax credit reversed, said by {of.creditReversedBy}
                </p>
              )}
              {note && <p className="text-small wrap-anywhere text-ink-2">{note}</p>}
              <div className="mt-1 grid grid-cols-2 gap-2">
                <Button
                  tone="secondary"
                  size="compact"
                  aria-label={`Print ${body.number}`}
                  onClick={() => onPrint(creditNoteOf(bill, of.document))}
                >
                  <Printer size={20} strokeWidth={1.5} aria-hidden="true" />
                  Print
                </Button>
                <SavePdf
                  fetchPdf={() => fetchCreditNote(bill, id)}
                  file={file}
                  name={body.number}
                />
              </div>
            </li>
          );
        },
      )}
    </ol>
  );
}
