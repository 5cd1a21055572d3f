/** The ways to pay and the splitting of the bill among them, each with its key. */
import { Banknote, CreditCard, type LucideIcon, QrCode, ReceiptText, Split } from "lucide-react";
import { cx } from "@/lib/cx";
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

const way =
  "grid grid-flow-col items-center justify-center gap-2 rounded-ctl border bg-white font-semibold hover:bg-sunk active:bg-off";

function Key({ shortcut }: { shortcut: string }) {
  return (
    <span aria-hidden="true" className="font-sans text-micro font-normal text-ink-2 max-md:hidden">
      {shortcut}
    </span>
  );
}

type Props = {
  /** Kept for this bill: it comes first. */
  offered: KeptCredit | null;
  /** The next payment takes a part. */
  isSplit: boolean;
  onKind: (kind: TenderKind) => void;
  onSplit: () => void;
};

export function PaymentWays({ offered, isSplit, onKind, onSplit }: Props) {
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
            className={cx(way, "min-h-[52px] border-ink")}
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
            {KIND_WORDS[kind]}
            <Key shortcut={shortcut} />
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-keyshortcuts="S"
        aria-pressed={isSplit}
        onClick={onSplit}
        className={cx(
          way,
          "min-h-11 border-control aria-pressed:border-ink aria-pressed:bg-rani-tint",
        )}
      >
        <Split size={20} strokeWidth={1.5} aria-hidden="true" />
        Split
        <Key shortcut="S" />
      </button>
      {/* Heard too where the key was pressed. */}
      <p aria-live="polite" className="-mt-2 text-small text-ink-2">
        {isSplit && <span className="mt-2 block">The next payment takes a part.</span>}
      </p>
    </div>
  );
}
