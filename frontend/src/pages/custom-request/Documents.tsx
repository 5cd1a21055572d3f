/** The invoice that the sarees came with, and what was credited of it since. */
import { useQuery } from "@tanstack/react-query";
import {
  fetchCustomOrderPdf,
  ownDocumentsQuery,
  type ShopperCustomOrder,
} from "@/features/custom-orders/ownCustomOrder";
import { DownloadPdf } from "@/features/orders/documents/DownloadPdf";
import { longDate } from "@/lib/dates";
import { rupees } from "@/lib/money";

type Props = { order: Pick<ShopperCustomOrder, "id" | "shipment">; token: string | null };

export function Documents({ order: { id, shipment }, token }: Props) {
  // None comes before the parcel leaves.
  const found = useQuery({ ...ownDocumentsQuery(id, token), enabled: shipment !== null });
  const documents = found.data?.data ?? [];
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents" className="grid gap-3">
      <h2 id="documents">Invoice</h2>
      <ul className="grid gap-3">
        {documents.map(({ file, issuedAt, body }) => (
          <li key={file} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="grid">
              <span className="font-medium">
                {body.title} <span className="figures whitespace-nowrap">{body.number}</span>
              </span>
              <span className="text-small text-ink-2">
                {longDate(issuedAt)} · <span className="price-figures">{rupees(body.total)}</span>
              </span>
            </span>
            <DownloadPdf
              fetchPdf={() => fetchCustomOrderPdf(id, token, file)}
              file={file}
              number={body.number}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
