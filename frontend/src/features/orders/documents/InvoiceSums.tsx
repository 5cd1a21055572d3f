/** The taxes by code and rate on the left, the sums on the right. */
import type { DocumentBody } from "@/api/types";
import { figure, signed } from "@/lib/figures";
import { methodWord } from "@/lib/paymentMethod";

type Props = { body: DocumentBody };

function TaxByHsn({ body }: Props) {
  const between = body.sums.igst > 0;
  const { cgst, sgst, igst } = body.sums;
  if (cgst + sgst + igst === 0) return <div />;
  return (
    <table className="invoice-table" aria-label="Tax by HSN">
      <thead>
        <tr>
          <th scope="col">HSN</th>
          <th scope="col">GST</th>
          <th scope="col">Taxable value</th>
          {between ? (
            <th scope="col">IGST</th>
          ) : (
            <>
              <th scope="col">CGST</th>
              <th scope="col">SGST</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {body.byHsn.map((row) => (
          <tr key={`${row.hsn} ${row.rate}`}>
            <td data-term="HSN">{row.hsn}</td>
            <td data-term="GST">{row.rate} %</td>
            <td data-term="Taxable value">{figure(row.taxable)}</td>
            {between ? (
              <td data-term="IGST">{figure(row.igst)}</td>
            ) : (
              <>
                <td data-term="CGST">{figure(row.cgst)}</td>
                <td data-term="SGST">{figure(row.sgst)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function InvoiceSums({ body }: Props) {
  const { sums, roundOff } = body;
  const rows: [string, number][] = [];
  if (!body.corrects) {
    rows.push(["Subtotal", sums.gross]);
    if (sums.discount > 0) rows.push(["Discount", -sums.discount]);
  }
  if (sums.cgst + sums.sgst + sums.igst > 0) {
    rows.push(["Taxable value", sums.taxable]);
    if (sums.igst > 0) rows.push(["IGST", sums.igst]);
    else rows.push(["CGST", sums.cgst], ["SGST", sums.sgst]);
    if (roundOff !== 0) rows.push(["Round off", roundOff]);
  }
  return (
    <div className="invoice-sums">
      <TaxByHsn body={body} />
      <dl className="figures">
        {rows.map(([term, amount]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{signed(amount)}</dd>
          </div>
        ))}
        <div className="invoice-total">
          <dt>{body.corrects ? "Credited" : "Total"}</dt>
          <dd>₹{figure(body.total)}</dd>
        </div>
        {body.paymentMethod && (
          <div>
            <dt>Paid</dt>
            <dd>{methodWord(body.paymentMethod)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
