/** One paper on A4, as the rules want it (CGST Rules 46 and 53): who sells to whom, what, and every tax. */
import "./invoice.css";
import type { DocumentBody } from "@/api/types";
import { CopyMark } from "./CopyMark";
import type { PaperCopy } from "./copyWords";
import { InvoiceLines } from "./InvoiceLines";
import { InvoiceSums } from "./InvoiceSums";
import { Parties } from "./Parties";
import { factRows, signatory } from "./rows";

type Props = {
  body: DocumentBody;
  copy?: PaperCopy;
};

function Head({ body, copy = "original" }: Props) {
  const { seller } = body;
  return (
    <header className="invoice-head">
      <div>
        <p className="invoice-shop">{seller.name}</p>
        {seller.legalName && seller.legalName !== seller.name && <p>{seller.legalName}</p>}
        <p className="whitespace-pre-line wrap-anywhere">{seller.address}</p>
        <p className="wrap-anywhere">{[seller.phone, seller.email].filter(Boolean).join(" · ")}</p>
        {seller.gstin && (
          <p>
            GSTIN <strong className="figures">{seller.gstin}</strong>
          </p>
        )}
      </div>
      <div>
        <h2 className="invoice-title">{body.title}</h2>
        <CopyMark body={body} copy={copy} />
        {body.note && <p className="invoice-note">{body.note}</p>}
        <dl className="invoice-facts">
          {factRows(body).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

export function PrintedInvoice({ body, copy }: Props) {
  return (
    <section aria-label={`${body.title} ${body.number}`} className="paper invoice">
      <Head body={body} copy={copy} />
      <Parties body={body} className="invoice-parties" />
      <InvoiceLines body={body} />
      <div className="invoice-end">
        <InvoiceSums body={body} />
        <p className="invoice-words">{body.inWords}</p>
        <div className="invoice-parties">
          <div>
            {body.terms && (
              <>
                <h3 className="invoice-label">Terms</h3>
                <p className="whitespace-pre-line wrap-anywhere">{body.terms}</p>
              </>
            )}
          </div>
          <div className="invoice-signature">
            <p>{signatory(body)}</p>
            <p>Authorised signatory</p>
          </div>
        </div>
      </div>
    </section>
  );
}
