/** One bill that was sold: printed again, or pieces of it taken back. */
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import { dateTime } from "@/lib/dates";
import { figure } from "@/lib/figures";
import { rupees } from "@/lib/money";
import { methodWord } from "@/lib/paymentMethod";
import { pieceWord } from "@/lib/pieceWord";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { LoadFailed } from "@/ui/LoadFailed";
import { BillReturns } from "./BillReturns";
import { BillsLoading } from "./BillsLoading";
import { keptCredit } from "./credits";
import { PaperChoice } from "./PaperChoice";
import { invoiceOf, type Printout } from "./printout";
import { fetchInvoice, soldBillQuery } from "./queries";
import { SavePdf } from "./SavePdf";
import { sentReturns } from "./sentReturns";
import { TakeBackForm } from "./TakeBackForm";
import type { Sale } from "./types";

type Props = {
  id: string;
  username: string;
  mayTakeBack: boolean;
  onPrint: (printout: Printout) => void;
  onBack: () => void;
  /** To the next bill, which what was kept as credit is to pay. */
  onNext: () => void;
};

function Lines({ sale }: { sale: Sale }) {
  return (
    <ol className="figures divide-y divide-line border-y border-line">
      {sale.document.body.lines.map((line) => (
        <li
          key={`${line.sku} ${line.unit} ${line.description}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2"
        >
          <span className="wrap-anywhere">{line.description}</span>
          <span className="text-right font-medium">{figure(line.net)}</span>
          <span className="text-small text-ink-2">
            {line.sku} · {pieceWord(line.quantity)}
          </span>
        </li>
      ))}
    </ol>
  );
}

type PaperProps = Pick<Props, "mayTakeBack" | "onPrint"> & {
  sale: Sale;
  onTakeBack: () => void;
  /** The form is closed: the bill has the focus again. */
  takesFocus: boolean;
};

function Paper({ sale, mayTakeBack, onPrint, onTakeBack, takesFocus }: PaperProps) {
  const { order, document: paper, lines, returns, pan, cashReason } = sale;
  const heading = useRef<HTMLHeadingElement>(null);
  const begins = useRef(takesFocus);
  useEffect(() => {
    if (begins.current) heading.current?.focus();
  }, []);
  return (
    <>
      <div>
        <h3
          ref={heading}
          tabIndex={-1}
          className="figures text-h3 font-semibold focus:outline-none"
        >
          {paper.body.number}
        </h3>
        <p className="figures text-small text-ink-2">
          {paper.body.title} · {dateTime(order.createdAt)}
        </p>
        <p className="text-small text-ink-2">
          {order.customerName} · sold by {order.staff}
        </p>
        {pan && <p className="figures text-small text-ink-2">PAN {pan}</p>}
        {cashReason && (
          <p className="text-small text-ink-2 wrap-anywhere">More cash was allowed: {cashReason}</p>
        )}
      </div>
      <Lines sale={sale} />
      <p className="flex items-baseline justify-between gap-4">
        <span>{methodWord(order.paymentMethod)}</span>
        <span className="price-figures text-h3 font-semibold">{rupees(order.total)}</span>
      </p>
      <BillReturns bill={order.id} returns={returns} onPrint={onPrint} />
      <PaperChoice />
      <Button wide onClick={() => onPrint(invoiceOf(sale))}>
        <Printer size={20} strokeWidth={1.5} aria-hidden="true" />
        Print
      </Button>
      <SavePdf fetchPdf={() => fetchInvoice(order.id)} file={paper.file} />
      {mayTakeBack && lines.some(({ left }) => left > 0) && (
        <Button tone="secondary" wide onClick={onTakeBack}>
          Take back
        </Button>
      )}
    </>
  );
}

export function SoldBill({ id, username, mayTakeBack, onPrint, onBack, onNext }: Props) {
  const bill = useQuery(soldBillQuery(id));
  const sale = bill.data?.data;
  const [isTakingBack, setTakingBack] = useState(() => sentReturns.of(username, id) !== null);
  const [said, say] = useState<{ words: string; isCredit: boolean } | null>(null);
  const [wasTakingBack, setWasTakingBack] = useState(isTakingBack);
  const close = () => setTakingBack(false);
  // Nothing can be changed of what was sent: then the way leads past it, to the other bills.
  const toBill = () => {
    if (sentReturns.of(username, id)) onBack();
    else close();
  };
  return (
    <div className="grid gap-4 p-4">
      <Button
        tone="quiet"
        className="-mt-2 -ml-2 justify-self-start"
        onClick={isTakingBack ? toBill : onBack}
      >
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
        {isTakingBack ? "Back" : "All bills"}
      </Button>
      {bill.isPending && <BillsLoading />}
      {bill.isError && (
        <LoadFailed
          title="The bill could not be loaded"
          message={describeFailure(bill.error).message}
          onRetry={() => void bill.refetch()}
        />
      )}
      <div role="status" className="empty:hidden">
        {said && !isTakingBack && <InfoPanel tone="leaf">{said.words}</InfoPanel>}
      </div>
      {said?.isCredit && !isTakingBack && (
        <Button
          tone="secondary"
          wide
          onClick={() => {
            keptCredit.markNext(username);
            onNext();
          }}
        >
          Use it for a new bill
        </Button>
      )}
      {sale &&
        (isTakingBack ? (
          <TakeBackForm
            sale={sale}
            username={username}
            onPrint={onPrint}
            onDone={(words, isCredit) => {
              say({ words, isCredit });
              close();
            }}
          />
        ) : (
          <Paper
            sale={sale}
            mayTakeBack={mayTakeBack}
            onPrint={onPrint}
            takesFocus={wasTakingBack}
            onTakeBack={() => {
              say(null);
              setTakingBack(true);
              setWasTakingBack(true);
            }}
          />
        ))}
    </div>
  );
}
