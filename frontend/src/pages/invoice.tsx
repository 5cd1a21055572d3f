/** /invoice?order=…: the invoice of an order, for whoever ordered: as it comes out of the printer. */
import { Link, useSearchParams } from "react-router-dom";
import { DocumentList } from "@/features/orders/documents/DocumentList";
import { useDocuments } from "@/features/orders/documents/useDocuments";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { PrintButton } from "@/ui/PrintButton";

export function Component() {
  const order = useSearchParams()[0].get("order");
  const documents = useDocuments(order ? [order] : []);
  const first = documents.all[0]?.body;
  const title = first ? `${first.title} ${first.number}` : "Invoice";
  return (
    <div data-ground="white" className="min-h-dvh bg-sunk print:bg-white">
      <PageTitle>{title}</PageTitle>
      <header className="flex min-h-14 items-center justify-between gap-4 border-b border-line bg-white px-4 py-2 md:px-8 print:hidden">
        <h1 tabIndex={-1} className="figures font-sans text-title font-semibold">
          {title}
        </h1>
        <div className="flex items-center gap-4">
          {order && (
            <LinkButton tone="quiet">
              <Link to={paths.order(order)}>
                Back<span className="sr-only"> to the order</span>
              </Link>
            </LinkButton>
          )}
          {first && <PrintButton />}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="p-4 focus:outline-none print:p-0">
        {!order && (
          <div className="mx-auto max-w-[210mm]">
            <EmptyState
              title="No invoice"
              action={
                <LinkButton tone="secondary">
                  <Link to={paths.home}>Return home</Link>
                </LinkButton>
              }
            >
              <p>No invoice data found. Please complete a purchase to generate an invoice.</p>
            </EmptyState>
          </div>
        )}
        <DocumentList documents={documents} />
      </main>
    </div>
  );
}
