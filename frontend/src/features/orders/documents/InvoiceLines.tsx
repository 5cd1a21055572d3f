/** What was sold, or is credited: a table, and on a phone pairs of words and figures. */
import type { DocumentBody } from "@/api/types";
import { figure } from "@/lib/figures";

type Props = { body: DocumentBody };

export function InvoiceLines({ body }: Props) {
  const taxed = body.byHsn.length > 0;
  const collects = body.lines.some(({ cgst, sgst, igst }) => cgst + sgst + igst > 0);
  const { corrects } = body;
  return (
    <table
      className="invoice-table invoice-lines"
      aria-label={corrects ? "What is credited" : "What was sold"}
    >
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Description</th>
          {taxed && <th scope="col">HSN</th>}
          <th scope="col">Qty (nos)</th>
          {!corrects && (
            <>
              <th scope="col">Rate</th>
              <th scope="col">Discount</th>
            </>
          )}
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
            {taxed && <td data-term="HSN">{line.hsn}</td>}
            {/* Goodwill makes pieces cheaper that do not come back. */}
            <td data-term="Qty (nos)">{line.quantity || "–"}</td>
            {!corrects && (
              <>
                <td data-term="Rate">{figure(line.unit)}</td>
                <td data-term="Discount">{line.discount > 0 ? figure(line.discount) : "–"}</td>
              </>
            )}
            {collects && (
              <>
                <td data-term="Taxable value">{figure(line.taxable)}</td>
                <td data-term="GST">{line.rate} %</td>
                <td data-term="Tax">{figure(line.cgst + line.sgst + line.igst)}</td>
              </>
            )}
            <td data-term="Amount">{figure(line.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
