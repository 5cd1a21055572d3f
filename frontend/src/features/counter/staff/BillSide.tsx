/** Beside the lines, below them on narrow screens: who buys, what comes off, what it comes to, and the way on. */
import { ChevronUp, Percent, UserRound } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { BillTotals, ToPay } from "./BillTotals";
import type { Bill, BillCustomer } from "./bill";
import type { BillQuote } from "./types";

type Props = {
  bill: Bill;
  quote: BillQuote | null;
  isChecking: boolean;
  reason: string | null;
  onCustomer: () => void;
  onDiscount: () => void;
  onPay: () => void;
  isHolding: boolean;
  onHold: () => void;
  /** What has to be done before a payment can be taken. */
  first?: ReactNode;
};

export function Key({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="font-sans text-micro font-normal text-ink-2 max-md:hidden">
      {children}
    </span>
  );
}

const customerName = (customer: BillCustomer | null): string =>
  customer ? customer.name || customer.known || customer.phone : "Walk-in Customer";

/** What comes off the whole bill: "5 % + ₹100"; and of how many sarees something more: "On 1 saree", "5 % · on 2 sarees". */
function discountWords({ discountPercentage, cashDiscount, lines }: Bill): string | null {
  const ofBill = [
    discountPercentage === null ? null : `${discountPercentage} %`,
    cashDiscount === null ? null : rupees(cashDiscount),
  ]
    .filter((word) => word !== null)
    .join(" + ");
  const reduced = lines.filter(
    (line) => line.discountPercentage !== null || line.cashDiscount !== null,
  ).length;
  if (reduced === 0) return ofBill || null;
  const ofSarees = `${reduced} ${reduced === 1 ? "saree" : "sarees"}`;
  return ofBill ? `${ofBill} · on ${ofSarees}` : `On ${ofSarees}`;
}

function Choice({
  icon,
  term,
  value,
  shortcut,
  onClick,
}: {
  icon: ReactNode;
  term: string;
  value: ReactNode;
  shortcut: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-keyshortcuts={shortcut}
      onClick={onClick}
      className="flex min-h-13 w-full items-center gap-3 px-4 text-left hover:bg-sunk md:px-5"
    >
      {icon}
      <span className="text-small text-ink-2">{term}</span>
      <span className="min-w-0 flex-1 truncate text-right font-medium">{value}</span>
      <Key>{shortcut}</Key>
    </button>
  );
}

export function BillSide(props: Props) {
  const { bill, quote, isChecking, reason, isHolding, onCustomer, onDiscount, onPay, onHold } =
    props;
  const { first } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const icon = {
    size: 20,
    strokeWidth: 1.5,
    "aria-hidden": true,
    className: "shrink-0 text-ink-2",
  };
  const discount = discountWords(bill);
  return (
    <div className="flex min-h-0 flex-col md:flex-1">
      <div
        id={id}
        className={cx(
          "flex min-h-0 flex-col overflow-y-auto md:flex-1",
          isOpen ? "max-sm:max-h-[55dvh]" : "max-sm:hidden",
        )}
      >
        <div className="shrink-0 divide-y divide-line border-b border-line">
          <Choice
            icon={<UserRound {...icon} />}
            term="Customer"
            value={
              <>
                {customerName(bill.customer)}
                {bill.customer?.phone && (bill.customer.name || bill.customer.known) && (
                  <span className="figures block truncate text-small font-normal text-ink-2">
                    {bill.customer.phone}
                  </span>
                )}
                {bill.customer?.gstin && (
                  <span className="figures block truncate text-small font-normal text-ink-2">
                    <span className="sr-only">GSTIN </span>
                    {bill.customer.gstin}
                  </span>
                )}
              </>
            }
            shortcut="F4"
            onClick={onCustomer}
          />
          <Choice
            icon={<Percent {...icon} />}
            term="Discount"
            value={
              discount ? (
                <span className="whitespace-normal">{discount}</span>
              ) : (
                <span className="font-normal text-ink-2">None</span>
              )
            }
            shortcut="F8"
            onClick={onDiscount}
          />
        </div>
        <div className="shrink-0 px-4 pt-3 md:mt-auto md:px-5 md:pt-5">
          <BillTotals quote={quote} isChecking={isChecking} />
        </div>
      </div>
      <div className="shrink-0 px-4 pb-[calc(12px+env(safe-area-inset-bottom))] md:px-5 md:pb-5">
        <div className="pt-3 empty:hidden">{first}</div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-13 w-full items-center gap-2 sm:hidden"
        >
          <span className="font-medium">To pay</span>
          <ChevronUp
            size={20}
            strokeWidth={1.5}
            aria-hidden="true"
            className={cx("text-ink-2 transition-transform", isOpen && "rotate-180")}
          />
          <span className="flex-1 text-right">
            <ToPay quote={quote} isChecking={isChecking} />
          </span>
          <span className="sr-only">{isOpen ? "Hide details" : "Customer and details"}</span>
        </button>
        <div className="flex min-h-14 items-baseline justify-between gap-4 pt-2 max-sm:hidden">
          <span className="font-medium">To pay</span>
          <ToPay quote={quote} isChecking={isChecking} />
        </div>
        <div className="flex items-start gap-2">
          {bill.lines.length > 0 && (
            <Button
              tone="secondary"
              busy={isHolding}
              aria-keyshortcuts="F3"
              onClick={onHold}
              className="min-h-14 shrink-0 px-4"
            >
              Hold
              <Key>F3</Key>
            </Button>
          )}
          <div className="min-w-0 flex-1">
            <Button
              wide
              reason={reason}
              aria-keyshortcuts="F9"
              onClick={onPay}
              className="min-h-14 text-title"
            >
              Take payment
              {!reason && (
                <span aria-hidden="true" className="font-sans text-micro font-normal max-md:hidden">
                  F9
                </span>
              )}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
