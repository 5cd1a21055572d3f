/** Documents one below the other, as they come out of the printer, and what is said of those that are missing. */
import { InfoPanel } from "@/ui/InfoPanel";
import { Spinner } from "@/ui/Spinner";
import type { PaperCopy } from "./copyWords";
import { DownloadPdf } from "./DownloadPdf";
import { PrintedInvoice } from "./PrintedInvoice";
import { fetchPdf } from "./queries";
import type { Documents } from "./useDocuments";

const orders = (count: number) => (count === 1 ? "One order has" : `${count} orders have`);

type Props = { documents: Documents; copy?: PaperCopy };

export function DocumentList({ documents, copy }: Props) {
  const { all, waiting, without, failures } = documents;
  if (waiting > 0) {
    return (
      <div className="grid min-h-[40dvh] place-items-center text-ink-2 print:hidden">
        <Spinner size={24} label="Loading invoices" />
      </div>
    );
  }
  return (
    <>
      <div className="mx-auto mb-4 grid max-w-[210mm] gap-2 empty:hidden print:hidden">
        {without > 0 && (
          <InfoPanel>
            {orders(without)} no invoice yet: it is made when the parcel leaves.
          </InfoPanel>
        )}
        {failures.map((message) => (
          <InfoPanel key={message} tone="kumkum" role="alert">
            {message}
          </InfoPanel>
        ))}
      </div>
      {all.map(({ order, file, body }) => (
        <div key={file}>
          <div className="mx-auto mb-2 grid max-w-[210mm] justify-items-end print:hidden">
            <DownloadPdf fetchPdf={() => fetchPdf(order, file)} file={file} number={body.number} />
          </div>
          <PrintedInvoice body={body} copy={copy} />
        </div>
      ))}
    </>
  );
}
