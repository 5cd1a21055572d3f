/** Taking the payment: what is due stays large until nothing is. */
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cx } from "@/lib/cx";
import { rupees, toPaise, toRupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import type { Act, Bill } from "./bill";
import { ComplianceFields } from "./ComplianceFields";
import { wrongField } from "./compliance";
import { PaymentWays } from "./PaymentWays";
import { PAYMENT, usePaymentKeys } from "./paymentKeys";
import { numberField, referenceField, referenceProblem, TenderCard } from "./TenderCard";
import {
  hasCredit,
  hasReference,
  isCredit,
  isOpenCredit,
  isTwice,
  settle,
  type Tender,
  type TenderKind,
  whatIsMissing,
  withTender,
} from "./tenders";
import type { AskUpi, BillQuote } from "./types";
import { UpiCode } from "./UpiCode";
import { useCredits } from "./useCredits";

/** The second card is another field than the first. */
const fieldOf = (tenders: readonly Tender[], at: number): string => {
  const kind = tenders[at]?.kind;
  const before = tenders.slice(0, at).filter((tender) => tender.kind === kind);
  return `counter-${kind}-${before.length}`;
};

/** Where what is wrong with a payment can be put right. */
const placeOf = (tenders: readonly Tender[], at: number): string | null => {
  const tender = tenders[at];
  if (!tender) return null;
  const field = fieldOf(tenders, at);
  if (isCredit(tender)) return numberField(field);
  return hasReference(tender.kind) ? referenceField(field) : field;
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
  /** On a device: where the code of a UPI payment comes from. */
  askUpi?: AskUpi | undefined;
  onChange: (act: Act) => void;
  onFinish: () => void;
  onBack: () => void;
};

export function PaymentPanel(props: Props) {
  const { bill, quote, isChecking, isSending, reason, maySetUp, askUpi } = props;
  const { onChange, onFinish, onBack } = props;
  const onTenders = (next: readonly Tender[]) => onChange({ do: "pay with", tenders: [...next] });
  const { tenders, sent, credit } = bill;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  /** Pressed before the total was there. */
  const [early, setEarly] = useState<TenderKind | null>(null);
  /** The next payment takes a part. */
  const [isSplit, setSplit] = useState(false);
  const isReady = quote !== null && !isChecking;
  const total = toPaise(sent?.total ?? quote?.total ?? 0);
  const { parts, left, change } = settle(total, tenders);
  const { lookOf, look } = useCredits(tenders, sent !== null, onTenders);
  /** What was kept just before, unless it pays already. */
  const kept = credit && !hasCredit(tenders, credit.number) ? credit : null;
  const isUnsure = sent !== null && !isSending;

  useEffect(() => heading.current?.focus(), []);
  const wrongAt = sent ? -1 : tenders.findIndex(({ wrong }) => wrong !== undefined);
  const place = placeOf(tenders, wrongAt) ?? (sent ? null : wrongField(bill.compliance, maySetUp));
  useEffect(() => setFocused(place), [place]);
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
    const reference = kind === "credit_note" ? (kept?.number ?? "") : "";
    const next = withTender(total, tenders, kind, { reference, isPart: isSplit });
    setSplit(false);
    onTenders(next);
    const at = next.findLastIndex((tender) => tender.kind === kind);
    const tender = next[at];
    if (!tender) return;
    const field = fieldOf(next, at);
    const isPrefilled = reference !== "" && tender.reference === reference;
    setFocused(isOpenCredit(tender) && !isPrefilled ? numberField(field) : field);
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
      (tenders.some(({ kind, reference }) => hasReference(kind) && referenceProblem(reference))
        ? "One of the references is not right yet."
        : null))
    : "Checking the total.";
  const finish = () => {
    if (sent || !missing) onFinish();
  };
  const split = () => setSplit((before) => !before && !sent);
  usePaymentKeys(panel, {
    onKind: payWith,
    onSplit: split,
    onFinish: finish,
    onBack: () => {
      if (!sent) onBack();
    },
  });

  return (
    <section
      ref={panel}
      aria-labelledby={PAYMENT}
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
          id={PAYMENT}
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
            <PaymentWays
              offered={kept?.isNext && left > 0 ? kept : null}
              isSplit={isSplit}
              onKind={payWith}
              onSplit={split}
            />
            <ol aria-label="Payments" className="grid gap-3 empty:hidden">
              {tenders.map((tender, at) => (
                <TenderCard
                  key={fieldOf(tenders, at)}
                  id={fieldOf(tenders, at)}
                  tender={tender}
                  part={parts[at] ?? { amount: 0, given: 0, problem: null }}
                  look={lookOf(tender)}
                  isTwice={isTwice(tenders, at)}
                  onAsk={look}
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
                      ask={askUpi}
                    />
                  )}
                </TenderCard>
              ))}
            </ol>
            <ComplianceFields
              bill={bill}
              quote={quote}
              isOwner={maySetUp}
              onChange={(compliance) => onChange({ do: "comply", compliance })}
            />
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
