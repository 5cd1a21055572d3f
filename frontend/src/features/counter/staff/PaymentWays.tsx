/** The ways to pay, each with its key. */
import { Banknote, CreditCard, type LucideIcon, QrCode, ReceiptText } from "lucide-react";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import type { KeptCredit } from "./credits";
import { KIND_WORDS } from "./TenderCard";
import type { TenderKind } from "./tenders";

const WAYS: readonly { kind: TenderKind; shortcut: string; icon: LucideIcon }[] = [
  { kind: "cash", shortcut: "C", icon: Banknote },
  { kind: "upi", shortcut: "U", icon: QrCode },
  { kind: "card", shortcut: "K", icon: CreditCard },
  { kind: "credit_note", shortcut: "R", icon: ReceiptText },
];

type Props = {
  /** Kept for this bill: it comes first. */
  offered: KeptCredit | null;
  onKind: (kind: TenderKind) => void;
};

export function PaymentWays({ offered, onKind }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {offered && (
        <Button wide tone="secondary" className="px-3" onClick={() => onKind("credit_note")}>
          <span className="figures min-w-0">
            Use credit note {offered.number}: {rupees(offered.total)}
          </span>
        </Button>
      )}
      <div className="grid grid-cols-2 gap-2">
        {WAYS.map(({ kind, shortcut, icon: Icon }) => (
          <button
            key={kind}
            type="button"
            aria-keyshortcuts={shortcut}
            onClick={() => onKind(kind)}
            className="grid min-h-[52px] grid-flow-col items-center justify-center gap-2 rounded-ctl border border-ink bg-white font-semibold hover:bg-sunk active:bg-off"
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
            {KIND_WORDS[kind]}
            <span
              aria-hidden="true"
              className="font-sans text-micro font-normal text-ink-2 max-md:hidden"
            >
              {shortcut}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
