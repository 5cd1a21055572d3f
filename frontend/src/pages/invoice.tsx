/** /invoice?order=…: the papers of one or more orders, as they come out of the printer. */
import { useQueries } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { InvoicePaper } from "@/features/orders/documents/InvoicePaper";
import { documentsQuery } from "@/features/orders/documents/queries";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";
import { PrintButton } from "@/ui/PrintButton";
import { Spinner } from "@/ui/Spinner";

const NO_DATA = "No invoice data found. Please complete a purchase to generate an invoice.";

/** As many as staff can select. */
const MOST = 100;

/** What a page about several orders says of those that are missing on it. */
function Missing({ without, failed }: { without: number; failed: string[] }) {
  const orders = (count: number) => (count === 1 ? "One order has" : `${count} orders have`);
  return (
    <div className="mx-auto mb-4 grid max-w-[210mm] gap-2 empty:hidden print:hidden">
      {without > 0 && (
        <InfoPanel>{orders(without)} no invoice yet: it is made when the parcel leaves.</InfoPanel>
      )}
      {[...new Set(failed)].map((message) => (
        <InfoPanel key={message} tone="kumkum" role="alert">
          {message}
        </InfoPanel>
      ))}
    </div>
  );
}

export function Component() {
  const asked = (useSearchParams()[0].get("order") ?? "").split(",").filter(Boolean);
  const ids = [...new Set(asked)].slice(0, MOST);
  const found = useQueries({ queries: ids.map(documentsQuery) });
  const bodies = found.flatMap(({ data }) => data?.data.map(({ body }) => body) ?? []);
  const waiting = found.filter(({ isLoading }) => isLoading).length;
  const without = found.filter(({ data }) => data?.data.length === 0).length;
  const failed = found.flatMap(({ error }) => (error ? [describeFailure(error).message] : []));
  const title = bodies.length === 1 ? `${bodies[0]?.title} ${bodies[0]?.number}` : "Invoices";
  return (
    <div data-ground="white" className="min-h-dvh bg-sunk print:bg-white">
      <PageTitle>{title}</PageTitle>
      <header className="flex min-h-14 items-center justify-between gap-4 border-b border-line bg-white px-4 py-2 md:px-8 print:hidden">
        <h1 tabIndex={-1} className="figures font-sans text-title font-semibold">
          {title}
        </h1>
        {waiting === 0 && bodies.length > 0 && <PrintButton />}
      </header>
      <main id="main" tabIndex={-1} className="p-4 focus:outline-none print:p-0">
        {waiting > 0 && (
          <div className="grid min-h-[40dvh] place-items-center text-ink-2 print:hidden">
            <Spinner size={24} label="Loading invoices" />
          </div>
        )}
        {waiting === 0 && bodies.length === 0 && (
          <EmptyState
            title="No invoice"
            action={
              <LinkButton tone="secondary">
                <Link to={paths.home}>Return home</Link>
              </LinkButton>
            }
          >
            <p>{NO_DATA}</p>
          </EmptyState>
        )}
        {waiting === 0 && ids.length > 0 && <Missing without={without} failed={failed} />}
        {waiting === 0 && bodies.map((body) => <InvoicePaper key={body.number} body={body} />)}
      </main>
    </div>
  );
}
