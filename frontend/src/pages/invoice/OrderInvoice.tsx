/** The documents of an order, for whoever ordered. */
import { Link } from "react-router-dom";
import { DocumentList } from "@/features/orders/documents/DocumentList";
import { useDocuments } from "@/features/orders/documents/useDocuments";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { PrintButton } from "@/ui/PrintButton";
import { Sheet } from "./Sheet";

export function OrderInvoice({ order }: { order: string }) {
  const documents = useDocuments([order]);
  const first = documents.all[0]?.body;
  return (
    <Sheet
      title={first ? `${first.title} ${first.number}` : "Invoice"}
      tools={
        <>
          <LinkButton tone="quiet">
            <Link to={paths.order(order)}>
              Back<span className="sr-only"> to the order</span>
            </Link>
          </LinkButton>
          {first && <PrintButton />}
        </>
      }
    >
      <DocumentList documents={documents} />
    </Sheet>
  );
}
