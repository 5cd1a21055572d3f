/** What a browser keeps of a bill, on A4 like the invoice but without its taxes and its seller's numbers: it is none. */
import "../invoice.css";
import type { Invoice } from "./data";
import { customerOf, factsOf, linesOf, paidWith, sumsOf, titleOf, totalOf } from "./draftRows";

type Props = { invoice: Invoice; shop: string };

function Lines({ invoice }: Pick<Props, "invoice">) {
  return (
    <table className="invoice-table invoice-lines" aria-label="Lines of the bill">
      <thead>
        <tr>
          {["#", "Description", "Price", "Qty", "Amount"].map((term) => (
            <th key={term} scope="col">
              {term}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linesOf(invoice).map(({ name, price, quantity, amount }, at) => (
          // Lines of a paper never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: stored lines have no key of their own
          <tr key={at}>
            <td>{at + 1}</td>
            <td>{name}</td>
            <td data-term="Price">{price}</td>
            <td data-term="Qty">{quantity}</td>
            <td data-term="Amount">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DraftBill({ invoice, shop }: Props) {
  const title = titleOf(invoice);
  const { name, phone } = customerOf(invoice);
  const rows = [
    ...sumsOf(invoice),
    ["Total", totalOf(invoice)],
    ["Payment", paidWith(invoice)],
  ] as const;
  return (
    <section aria-label={title} className="paper invoice">
      <header className="invoice-head">
        <p className="invoice-shop">{shop}</p>
        <div>
          <h2 className="invoice-title">{title}</h2>
          <dl className="invoice-facts">
            {factsOf(invoice).map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="figures wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <div>
        <h3 className="invoice-label">Customer</h3>
        <p className="wrap-anywhere">
          <strong>{name}</strong>
          <br />
          <span className="figures">{phone}</span>
        </p>
      </div>
      <Lines invoice={invoice} />
      <div className="invoice-end">
        <div className="invoice-sums">
          <div />
          <dl className="figures">
            {rows.map(([term, value]) => (
              <div key={term} className={term === "Total" ? "invoice-total" : undefined}>
                <dt>{term}</dt>
                <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
