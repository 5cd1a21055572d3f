/** The invoices that go into the parcels of these orders. */
import { PapersList } from "@/features/orders/documents/PapersList";
import { usePapers } from "@/features/orders/documents/usePapers";
import { PrintFrame } from "./PrintFrame";

export function Invoices({ orderIds }: { orderIds: readonly string[] }) {
  const papers = usePapers(orderIds);
  const { length } = papers.bodies;
  return (
    <PrintFrame
      title="Invoices"
      count={length}
      orderIds={orderIds}
      ready={papers.waiting === 0 && length > 0}
    >
      <PapersList papers={papers} />
    </PrintFrame>
  );
}
