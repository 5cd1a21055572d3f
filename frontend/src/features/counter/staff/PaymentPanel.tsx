/** Taking the payment: what is due stays large until nothing is. */
import { ArrowLeft, Banknote, CreditCard, type LucideIcon, QrCode } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import type { Bill } from "./bill";
import { usePaymentKeys } from "./paymentKeys";
import { KIND_WORDS, referenceProblem, TenderCard } from "./TenderCard";
import {
  settle,
  type Tender,
  type TenderKind,
  toPaise,
  toRupees,
  whatIsMissing,
  withTender,
} from "./tenders";
import type { BillQuote } from "./types";
import { UpiCode } from "./UpiCode";

const WAYS: readonly { kind: TenderKind; shortcut: string; icon: LucideIcon }[] = [
  { kind: "cash", shortcut: "C", icon: Banknote },
  { kind: "upi", shortcut: "U", icon: QrCode },
  { kind: "card", shortcut: "K", icon: CreditCard },
];

/** The second card is another field than the first. */
const fieldOf = (tenders: readonly Tender[], at: number): string => {
  const kind = tenders[at]?.kind;
  const before = tenders.slice(0, at).filter((tender) => tender.kind === kind);
  return `counter-${kind}-${before.length}`;
};

type Props = {
  bill: Bill;
  quote: BillQuote | null;
  isChecking: boolean;
  isSending: boolean;
  /** Why this bill cannot be paid now. */
  reason: string | null;
  /** Whether whoever works here may say where UPI payments go. */
  maySetUp: boolean;
  onTenders: (tenders: readonly Tender[]) => void;
  onFinish: () => void;
  onBack: () => void;
};

export function PaymentPanel(props: Props) {
  const { bill, quote, isChecking, isSending, reason, maySetUp, onTenders, onFinish, onBack } =
    props;
  const { tenders, sent } = bill;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  /** Pressed before the total was there. */
  const [early, setEarly] = useState<TenderKind | null>(null);
  const isReady = quote !== null && !isChecking;
  const total = toPaise(sent?.total ?? quote?.total ?? 0);
  const { parts, left, change } = settle(total, tenders);
  const isUnsure = sent !== null && !isSending;

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (focused === null) return;
    document.getElementById(focused)?.focus();
    setFocused(null);
  }, [focused]);

  const payWith = (kind: TenderKind) => {
    if (sent) return;
    if (!isReady) {
      setEarly(kind);
      return;
    }
    const next = withTender(total, tenders, kind);
    onTenders(next);
    const at = next.findLastIndex((tender) => tender.kind === kind);
    setFocused(at < 0 ? null : fieldOf(next, at));
  };
  const late = useRef(payWith);
  late.current = payWith;
  useEffect(() => {
    if (!early || !isReady) return;
    setEarly(null);
    late.current(early);
  }, [early, isReady]);

  const missing = isReady
    ? (reason ??
      whatIsMissing(total, tenders) ??
      (tenders.some(({ reference }) => referenceProblem(reference))
        ? "One of the references is not right yet."
        : null))
    : "Checking the total.";
  const finish = () => {
    if (sent || !missing) onFinish();
  };
  usePaymentKeys(panel, {
    onKind: payWith,
    onFinish: finish,
    onBack: () => {
      if (!sent) onBack();
    },
  });

  return (
    <section
      ref={panel}
      aria-labelledby="counter-payment"
      className="flex min-h-0 flex-1 flex-col bg-white"
    >
      <div className="flex min-h-12 items-center gap-2 border-b border-line px-2">
        {!sent && (
          <button
            type="button"
            aria-label="Back to the bill"
            onClick={onBack}
            className="grid size-11 place-items-center hover:bg-sunk"
          >
            <ArrowLeft size={22} strokeWidth={1.5} aria-hidden="true" />
          </button>
        )}
        <h2
          id="counter-payment"
          ref={heading}
          tabIndex={-1}
          className={cx("font-sans text-title font-semibold", sent && "pl-2")}
        >
          Payment
        </h2>
      </div>
      {/* What is due stays in sight, however many payments there are. */}
      <dl aria-live="polite" className="grid shrink-0 gap-1 border-b border-line p-4">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-medium">{sent ? "Bill" : "Due"}</dt>
          <dd
            className={cx(
              "price-figures text-[2rem] leading-tight font-semibold",
              !isReady && !sent && "text-ink-3",
            )}
          >
            {quote || sent ? rupees(toRupees(sent ? total : Math.max(0, left))) : "–"}
          </dd>
        </div>
        {tenders.length > 0 && !sent && (
          <div className="flex items-baseline justify-between gap-4 text-small text-ink-2">
            <dt>Bill</dt>
            <dd className="price-figures">{rupees(toRupees(total))}</dd>
          </div>
        )}
        {change > 0 && (
          <div className="flex items-baseline justify-between gap-4 text-leaf">
            <dt className="font-medium">Change</dt>
            <dd className="price-figures text-h3 font-semibold">{rupees(toRupees(change))}</dd>
          </div>
        )}
      </dl>
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-4">
        {sent ? (
          isUnsure && (
            <InfoPanel tone="turmeric" role="alert" title="Not sure whether it was stored.">
              No answer came. Trying again sends the same bill: it is never stored twice.
            </InfoPanel>
          )
        ) : (
          <>
            <div className="grid grid-cols-3 gap-2">
              {WAYS.map(({ kind, shortcut, icon: Icon }) => (
                <button
                  key={kind}
                  type="button"
                  aria-keyshortcuts={shortcut}
                  onClick={() => payWith(kind)}
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
            <ol aria-label="Payments" className="grid gap-3 empty:hidden">
              {tenders.map((tender, at) => (
                <TenderCard
                  key={fieldOf(tenders, at)}
                  id={fieldOf(tenders, at)}
                  tender={tender}
                  part={parts[at] ?? { amount: 0, given: 0, problem: null }}
                  onChange={(next) => onTenders(tenders.with(at, next))}
                  onRemove={() => {
                    onTenders(tenders.toSpliced(at, 1));
                    heading.current?.focus();
                  }}
                >
                  {tender.kind === "upi" && (
                    <UpiCode
                      bill={bill.id}
                      part={at + 1}
                      // Nobody is to scan more than is due.
                      amount={left < 0 ? 0 : toRupees(parts[at]?.amount ?? 0)}
                      isFixed={isReady}
                      maySetUp={maySetUp}
                    />
                  )}
                </TenderCard>
              ))}
            </ol>
          </>
        )}
      </div>
      <div className="border-t border-line p-4 pb-[calc(16px+env(safe-area-inset-bottom))]">
        <Button wide busy={isSending} reason={sent ? null : missing} onClick={finish}>
          {isUnsure ? "Try again" : "Finish and print"}
        </Button>
      </div>
    </section>
  );
}
