/** What was sold at the counter, the newest first; each can be opened and printed again. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download, Printer } from "lucide-react";
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { dateTime } from "@/lib/dates";
import { figure } from "@/lib/figures";
import { rupees } from "@/lib/money";
import { methodWord } from "@/lib/paymentMethod";
import { pieceWord } from "@/lib/pieceWord";
import { saveFile } from "@/lib/saveFile";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { LoadFailed } from "@/ui/LoadFailed";
import { Spinner } from "@/ui/Spinner";
import { toast } from "@/ui/toast";
import { billsQuery, fetchInvoice, soldBillQuery } from "./queries";
import type { Sale } from "./types";

type Props = { onPrint: (sale: Sale) => void; onClose: () => void };

function Loading() {
  return (
    <div className="after-200ms grid min-h-40 place-items-center text-ink-2">
      <Spinner size={24} label="Loading" />
    </div>
  );
}

function List({ onOpen }: { onOpen: (id: string) => void }) {
  const [after, setAfter] = useState<string | null>(null);
  const bills = useQuery(billsQuery(after));
  if (bills.isPending) return <Loading />;
  if (bills.isError) {
    return (
      <div className="p-4">
        <LoadFailed
          title="The bills could not be loaded"
          message={describeFailure(bills.error).message}
          onRetry={() => void bills.refetch()}
        />
      </div>
    );
  }
  const { data, next } = bills.data;
  if (data.length === 0) return <p className="p-4 text-ink-2">Nothing has been sold here yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line border-b border-line">
        {data.map((bill) => (
          <li key={bill.id}>
            <button
              type="button"
              onClick={() => onOpen(bill.id)}
              className="grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 text-left hover:bg-sunk"
            >
              <span className="figures truncate font-semibold">{bill.orderNumber}</span>
              <span className="price-figures text-right font-semibold">{rupees(bill.total)}</span>
              <span className="truncate text-small text-ink-2">
                {bill.customerName} · {pieceWord(bill.pieces)}
              </span>
              <span className="text-right text-small text-ink-2">
                {methodWord(bill.paymentMethod)}
              </span>
              <span className="figures col-span-2 text-small text-ink-2">
                {dateTime(bill.createdAt)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="flex justify-center gap-3 p-3 empty:hidden">
        {after && (
          <Button tone="secondary" size="compact" onClick={() => setAfter(null)}>
            Newest
          </Button>
        )}
        {next && (
          <Button tone="secondary" size="compact" onClick={() => setAfter(next)}>
            Older
          </Button>
        )}
      </div>
    </>
  );
}

function DownloadInvoice({ id, file }: { id: string; file: string }) {
  const download = useMutation({
    mutationFn: () => fetchInvoice(id),
    onSuccess: (pdf) => saveFile(pdf, file),
    onError: (error) => toast.error(describeFailure(error).message),
  });
  return (
    <Button tone="secondary" wide busy={download.isPending} onClick={() => download.mutate()}>
      <Download size={20} strokeWidth={1.5} aria-hidden="true" />
      Download as PDF
    </Button>
  );
}

function One({
  id,
  onPrint,
  onBack,
}: {
  id: string;
  onPrint: Props["onPrint"];
  onBack: () => void;
}) {
  const bill = useQuery(soldBillQuery(id));
  const sale = bill.data?.data;
  return (
    <div className="grid gap-4 p-4">
      <Button tone="quiet" className="-mt-2 -ml-2 justify-self-start" onClick={onBack}>
        <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
        All bills
      </Button>
      {bill.isPending && <Loading />}
      {bill.isError && (
        <LoadFailed
          title="The bill could not be loaded"
          message={describeFailure(bill.error).message}
          onRetry={() => void bill.refetch()}
        />
      )}
      {sale && (
        <>
          <div>
            <h3 className="figures text-h3 font-semibold">{sale.document.body.number}</h3>
            <p className="figures text-small text-ink-2">
              {sale.document.body.title} · {dateTime(sale.order.createdAt)}
            </p>
            <p className="text-small text-ink-2">
              {sale.order.customerName} · sold by {sale.order.staff}
            </p>
          </div>
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
          <p className="flex items-baseline justify-between gap-4">
            <span>{methodWord(sale.order.paymentMethod)}</span>
            <span className="price-figures text-h3 font-semibold">{rupees(sale.order.total)}</span>
          </p>
          <Button wide onClick={() => onPrint(sale)}>
            <Printer size={20} strokeWidth={1.5} aria-hidden="true" />
            Print
          </Button>
          <DownloadInvoice id={id} file={sale.document.file} />
        </>
      )}
    </div>
  );
}

export function BillsDrawer({ onPrint, onClose }: Props) {
  const [id, setId] = useState<string | null>(null);
  return (
    <Drawer open onOpenChange={onClose} title="Bills">
      {id ? <One id={id} onPrint={onPrint} onBack={() => setId(null)} /> : <List onOpen={setId} />}
    </Drawer>
  );
}
