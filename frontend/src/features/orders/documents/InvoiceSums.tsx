/** The taxes by code and rate on the left, the sums on the right. */
import type { DocumentBody } from "@/api/types";
import { methodWord } from "../orderWords";
import { figure, signed } from "./figures";

type Props = { body: DocumentBody };

function TaxByHsn({ body }: Props) {
  const between = body.sums.igst > 0;
  const { cgst, sgst, igst } = body.sums;
  if (cgst + sgst + igst === 0) return <div />;
  return (
    <section aria-label="Tax by HSN" className="invoice-scroll">
      <table className="invoice-table">
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
              <td>{row.hsn}</td>
              <td>{row.rate} %</td>
              <td>{figure(row.taxable)}</td>
              {between ? (
                <td>{figure(row.igst)}</td>
              ) : (
                <>
                  <td>{figure(row.cgst)}</td>
                  <td>{figure(row.sgst)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function InvoiceSums({ body }: Props) {
  const { sums, roundOff } = body;
  const rows: [string, number][] = [["Subtotal", sums.gross]];
  if (sums.discount > 0) rows.push(["Discount", -sums.discount]);
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
          <dt>Total</dt>
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
