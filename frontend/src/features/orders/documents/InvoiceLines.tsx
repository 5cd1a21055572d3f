/** What was sold: a table on paper and wide screens, that scrolls sideways on a phone. */
import type { DocumentBody } from "@/api/types";
import { figure } from "./figures";

type Props = { body: DocumentBody };

export function InvoiceLines({ body }: Props) {
  const taxed = body.byHsn.length > 0;
  const collects = body.lines.some(({ cgst, sgst, igst }) => cgst + sgst + igst > 0);
  return (
    <section aria-label="What was sold" className="invoice-scroll">
      <table className="invoice-table">
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Description</th>
            {taxed && <th scope="col">HSN</th>}
            <th scope="col">Qty</th>
            <th scope="col">Rate</th>
            <th scope="col">Discount</th>
            {collects && (
              <>
                <th scope="col">Taxable value</th>
                <th scope="col">GST</th>
                <th scope="col">Tax</th>
              </>
            )}
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {body.lines.map((line, at) => (
            // Lines of a paper never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: delivery may stand on it twice, at two rates
            <tr key={at}>
              <td>{at + 1}</td>
              <td>
                {line.description}
                {line.sku && <small className="figures">{line.sku}</small>}
              </td>
              {taxed && <td>{line.hsn}</td>}
              <td>{line.quantity}</td>
              <td>{figure(line.unit)}</td>
              <td>{line.discount > 0 ? figure(line.discount) : "–"}</td>
              {collects && (
                <>
                  <td>{figure(line.taxable)}</td>
                  <td>{line.rate} %</td>
                  <td>{figure(line.cgst + line.sgst + line.igst)}</td>
                </>
              )}
              <td>{figure(line.net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
