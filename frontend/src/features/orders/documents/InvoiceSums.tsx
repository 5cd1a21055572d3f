/** The taxes by code and rate on the left, the sums on the right. */
import type { DocumentBody } from "@/api/types";
import { paidRows, sumRows, taxRows, totalRow } from "./rows";

type Props = { body: DocumentBody };

function TaxByHsn({ body }: Props) {
  const rows = taxRows(body);
  const [first] = rows;
  if (!first) return <div />;
  return (
    <table className="invoice-table" aria-label="Tax by HSN">
      <thead>
        <tr>
          {first.map(([term]) => (
            <th key={term} scope="col">
              {term}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join(" ")}>
            {row.map(([term, value]) => (
              <td key={term} data-term={term}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function InvoiceSums({ body }: Props) {
  const [totalTerm, total] = totalRow(body);
  return (
    <div className="invoice-sums">
      <TaxByHsn body={body} />
      <dl className="figures">
        {sumRows(body).map(([term, amount]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="invoice-total">
          <dt>{totalTerm}</dt>
          <dd>{total}</dd>
        </div>
        {paidRows(body).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
