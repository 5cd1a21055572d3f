/** What was sold, or is credited: a table, and on a phone pairs of words and figures. */
import type { DocumentBody } from "@/api/types";
import { lineColumns, lineValues } from "./rows";

type Props = { body: DocumentBody };

export function InvoiceLines({ body }: Props) {
  const columns = lineColumns(body);
  return (
    <table
      className="invoice-table invoice-lines"
      aria-label={body.corrects ? "What is credited" : "What was sold"}
    >
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Description</th>
          {columns.map(([column, term]) => (
            <th key={column} scope="col">
              {term}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.lines.map((line, at) => {
          const values = lineValues(line);
          return (
            // Lines of a paper never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: delivery may stand on it twice, at two rates
            <tr key={at}>
              <td>{at + 1}</td>
              <td>
                {line.description}
                {line.sku && <small className="figures">{line.sku}</small>}
              </td>
              {columns.map(([column, term]) => (
                <td key={column} data-term={term}>
                  {values[column] ?? "–"}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
