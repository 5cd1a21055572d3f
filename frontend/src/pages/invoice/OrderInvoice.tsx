/** The documents of an order, for whoever ordered. */
import { useState } from "react";
import { Link } from "react-router-dom";
import { useStaffSession } from "@/features/customers/useSession";
import { copyWords, type NamedCopy } from "@/features/orders/documents/copyWords";
import { DocumentList } from "@/features/orders/documents/DocumentList";
import { useDocuments } from "@/features/orders/documents/useDocuments";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { PrintButton } from "@/ui/PrintButton";
import { CopyChoice } from "./CopyChoice";
import { Sheet } from "./Sheet";

export function OrderInvoice({ order }: { order: string }) {
  const documents = useDocuments([order]);
  const first = documents.all[0]?.body;
  const isStaff = useStaffSession();
  const [copy, setCopy] = useState<NamedCopy>("original");
  const hasCopies = documents.all.some(({ body }) => copyWords(body, "original") !== null);
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
          {isStaff && hasCopies && <CopyChoice copy={copy} onChoose={setCopy} />}
          {first && <PrintButton />}
        </>
      }
    >
      <DocumentList documents={documents} copy={copy} />
    </Sheet>
  );
}
