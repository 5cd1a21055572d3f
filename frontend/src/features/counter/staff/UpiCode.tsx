/** What a customer scans to pay one amount by UPI. It proves nothing: whether the money came, the shop's bank says. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";
import { useSettled } from "@/lib/useSettled";
import { Button } from "@/ui/Button";
import { Skeleton } from "@/ui/Skeleton";
import { UPI_KEY, upiQuery } from "./queries";
import type { AskUpi, UpiAnswer, UpiPayment } from "./types";

/** Each digit of an amount is no amount. */
const PAUSE = 300;

function SetUpLink() {
  return (
    <Link
      to={adminPaths.section("counter")}
      className="-my-2 inline-flex min-h-11 items-center justify-self-start text-small font-medium text-link"
    >
      Add your UPI ID to show a QR code
    </Link>
  );
}

type ShownProps = {
  amount: number;
  /** Null until it is known to whom. */
  payment: UpiPayment | null | undefined;
  /** Null until there is one of this very amount. */
  qr: string | null | undefined;
};

/** As high with the code as without: nothing below it moves when it comes. */
function Shown({ amount, payment, qr }: ShownProps) {
  const wasSeen = useRef(false);
  return (
    <div className="grid justify-items-center gap-2 text-center">
      {payment && qr ? (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={`QR code: pay ${rupees(amount)} to ${payment.upiId} by UPI`}
          width={240}
          height={240}
          className="size-[240px] bg-white"
          // It is held out to the customer at once; later nothing moves under whoever types another amount.
          onLoad={({ currentTarget }) => {
            if (!wasSeen.current) currentTarget.scrollIntoView({ block: "nearest" });
            wasSeen.current = true;
          }}
        />
      ) : (
        <Skeleton className="size-[240px]" />
      )}
      <div className={cx("grid min-w-0 gap-0.5", !payment && "invisible")}>
        <p className="price-figures text-h2 font-semibold">{rupees(amount)}</p>
        <p className="wrap-anywhere">to {payment?.name}</p>
        <p className="figures text-small wrap-anywhere text-ink-2">{payment?.upiId ?? "\u00a0"}</p>
        <p className="mt-1 text-small">
          Wait until the money is there: your bank's app or speaker says so.
        </p>
      </div>
    </div>
  );
}

type Props = {
  bill: string;
  /** Which payment of the bill it is; the first is 1. */
  part: number;
  /** In rupees; 0 while there is none to pay. */
  amount: number;
  /** The bill's total is known, and so is what is left of it. */
  isFixed: boolean;
  /** Whoever works here may say where payments go. */
  maySetUp: boolean;
  /** On a device, which draws the code itself when the shop cannot be reached. */
  ask?: AskUpi | undefined;
};

export function UpiCode({ bill, part, amount, isFixed, maySetUp, ask }: Props) {
  const queries = useQueryClient();
  const asked = useSettled(amount, PAUSE);
  const answer = useQuery({
    ...upiQuery(bill, part, asked),
    ...(ask && { queryFn: () => ask({ bill, part, amount: asked }) }),
    enabled: asked > 0 && asked === amount && isFixed,
    // Until the answer is there, any earlier one says to whom, and whether the shop shows codes at all.
    placeholderData: (before) =>
      before ?? queries.getQueriesData<UpiAnswer>({ queryKey: UPI_KEY }).at(-1)?.[1],
  });
  const payment = answer.data?.data;
  if (amount <= 0) return null;
  if (answer.data && !payment) return maySetUp ? <SetUpLink /> : null;

  const isCurrent = asked === amount && isFixed && !answer.isPlaceholderData;
  if (isCurrent && answer.isError && !payment) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-small text-ink-2">The QR code cannot be shown now.</p>
        <Button
          tone="secondary"
          size="compact"
          busy={answer.isFetching}
          onClick={() => void answer.refetch()}
        >
          Try again
        </Button>
      </div>
    );
  }
  if (isCurrent && payment && !payment.qr) {
    return (
      <p className="text-small text-ink-2">
        Most banks pay at most {rupees(payment.most)} at once by UPI. Split the payment, or take it
        another way.
      </p>
    );
  }
  return <Shown amount={amount} payment={payment} qr={isCurrent ? payment?.qr : null} />;
}
