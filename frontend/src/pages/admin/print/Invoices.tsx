/** The invoices that go into the parcels of these orders. */
import { DocumentList } from "@/features/orders/documents/DocumentList";
import { useDocuments } from "@/features/orders/documents/useDocuments";
import { PrintFrame } from "./PrintFrame";

export function Invoices({ orderIds }: { orderIds: readonly string[] }) {
  const documents = useDocuments(orderIds);
  const { length } = documents.all;
  return (
    <PrintFrame
      title="Invoices"
      count={length}
      orderIds={orderIds}
      ready={documents.waiting === 0 && length > 0}
    >
      <DocumentList documents={documents} />
    </PrintFrame>
  );
}
