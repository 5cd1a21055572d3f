/** The sale is stored: the change to give, and whether the paper came out. */
import { Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { rupees } from "@/lib/money";
import { methodWord } from "@/lib/paymentMethod";
import { pieceWord } from "@/lib/pieceWord";
import { Button } from "@/ui/Button";
import { Selvedge } from "@/ui/Selvedge";
import { PaperChoice } from "./PaperChoice";
import type { Sale } from "./types";

type Props = { sale: Sale; onPrint: () => void; onDone: () => void };

export function SoldPanel({ sale, onPrint, onDone }: Props) {
  const { order, document: paper, change } = sale;
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  return (
    <section
      aria-labelledby="counter-sold"
      className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto bg-white p-4 md:p-5"
    >
      <div>
        <h2 id="counter-sold" className="font-sans text-title font-semibold">
          Sold
        </h2>
        <p className="figures text-ink-2">
          {paper.body.title} {paper.body.number}
        </p>
      </div>
      <div role="status" className="grid gap-1">
        <p className="font-medium">{change > 0 ? "Change to give" : "No change to give"}</p>
        {change > 0 && (
          <p className="price-figures text-[2rem] leading-tight font-semibold">{rupees(change)}</p>
        )}
      </div>
      <dl className="figures grid gap-1">
        {[
          ["Paid", rupees(order.total)],
          ["With", methodWord(order.paymentMethod)],
          ["Sold", pieceWord(order.pieces)],
          ["Customer", order.customerName],
        ].map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="text-ink-2">{term}</dt>
            <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Selvedge />
      <div className="grid gap-3">
        <p id="counter-printed" className="font-medium">
          Did it print?
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button ref={yes} aria-describedby="counter-printed" onClick={onDone}>
            Yes
          </Button>
          <Button tone="secondary" className="px-2 whitespace-nowrap" onClick={onPrint}>
            <Printer size={20} strokeWidth={1.5} aria-hidden="true" />
            No, print again
          </Button>
        </div>
        <PaperChoice />
        <p className="text-small text-ink-2">The next scan begins the next bill.</p>
      </div>
    </section>
  );
}
