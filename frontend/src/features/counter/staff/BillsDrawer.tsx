/** What was sold at the counter, the newest first; each can be opened, printed again, and taken back. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { dateTime } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { methodWord } from "@/lib/paymentMethod";
import { pieceWord } from "@/lib/pieceWord";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { ListSearch } from "@/ui/ListSearch";
import { LoadFailed } from "@/ui/LoadFailed";
import { BillsLoading } from "./BillsLoading";
import type { Printout } from "./printout";
import { billsQuery } from "./queries";
import { SoldBill } from "./SoldBill";
import { sentReturns } from "./sentReturns";

type Props = {
  /** Who works here. */
  username: string;
  /** Whether they may take sarees back (`counter.return`). */
  mayTakeBack: boolean;
  /** The bill that is opened first; otherwise there are all. */
  first: string | null;
  onPrint: (printout: Printout) => void;
  onClose: () => void;
};

/** No number has more characters. */
const LONGEST_SOUGHT = 20;

function List({ onOpen }: { onOpen: (id: string) => void }) {
  const [q, setQ] = useState("");
  return (
    <>
      <div className="border-b border-line p-3">
        <ListSearch
          label="Find a bill"
          placeholder="Bill number or phone number"
          value={q}
          shortest={1}
          longest={LONGEST_SOUGHT}
          onSearch={setQ}
          className="md:max-w-none"
        />
      </div>
      <Found key={q} q={q} onOpen={onOpen} />
    </>
  );
}

function Found({ q, onOpen }: { q: string; onOpen: (id: string) => void }) {
  const [after, setAfter] = useState<string | null>(null);
  const bills = useQuery(billsQuery(q, after));
  if (bills.isPending) return <BillsLoading />;
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
  if (data.length === 0) {
    return (
      <p role="status" className="p-4 text-ink-2">
        {q ? `No bill of ${q} is found here.` : "Nothing has been sold here yet."}
      </p>
    );
  }
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
              <span className="figures col-span-2 flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
                {dateTime(bill.createdAt)}
                {bill.returned > 0 && (
                  <span className="price-figures">{rupees(bill.returned)} taken back</span>
                )}
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

export function BillsDrawer({ username, mayTakeBack, first, onPrint, onClose }: Props) {
  // A return without an answer is settled before anything else.
  const [id, setId] = useState(() => sentReturns.bill(username) ?? first);
  return (
    <Drawer open onOpenChange={onClose} title="Bills">
      {id ? (
        <SoldBill
          id={id}
          username={username}
          mayTakeBack={mayTakeBack}
          onPrint={onPrint}
          onBack={() => setId(null)}
          onNext={onClose}
        />
      ) : (
        <List onOpen={setId} />
      )}
    </Drawer>
  );
}
