/** One paper on A4, as the rules want it (CGST Rules 46 and 53): who sells to whom, what, and every tax. */
import "./invoice.css";
import type { DocumentBody } from "@/api/types";
import { longDate } from "@/lib/dates";
import { InvoiceLines } from "./InvoiceLines";
import { InvoiceSums } from "./InvoiceSums";

type Props = { body: DocumentBody };

function Head({ body }: Props) {
  const { seller, corrects } = body;
  const facts: [string, string][] = [
    ["Number", body.number],
    ["Date", longDate(body.issuedOn)],
  ];
  if (corrects) facts.push(["Invoice", `${corrects.number}, ${longDate(corrects.issuedOn)}`]);
  if (body.orderNumber) facts.push(["Order", `${body.orderNumber}, ${longDate(body.orderedOn)}`]);
  if (body.placeOfSupply) {
    facts.push(["Place of supply", body.placeOfSupply], ["Reverse charge", "No"]);
  }
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
        {body.note && <p className="invoice-note">{body.note}</p>}
        <dl className="invoice-facts">
          {facts.map(([term, value]) => (
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

function Address({ title, body }: Props & { title: string }) {
  const { buyer } = body;
  return (
    <div>
      <h3 className="invoice-label">{title}</h3>
      <address className="not-italic wrap-anywhere">
        <strong>{buyer.name}</strong>
        <br />
        {buyer.city && (
          <>
            {buyer.address}
            <br />
            {buyer.city}, {buyer.state} <span className="figures">{buyer.pincode}</span>
            <br />
          </>
        )}
        <span className="figures">{buyer.phone}</span>
        {buyer.gstin && (
          <>
            {buyer.phone && <br />}
            GSTIN <span className="figures">{buyer.gstin}</span>
          </>
        )}
      </address>
    </div>
  );
}

export function PrintedInvoice({ body }: Props) {
  return (
    <section aria-label={`${body.title} ${body.number}`} className="paper invoice">
      <Head body={body} />
      <div className="invoice-parties">
        <Address title="Billed to" body={body} />
        {body.orderNumber ? (
          <Address title="Delivered to" body={body} />
        ) : (
          <div>
            <h3 className="invoice-label">Delivered to</h3>
            <p>Handed over at the counter</p>
          </div>
        )}
      </div>
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
            <p>For {body.seller.legalName || body.seller.name}</p>
            <p>Authorised signatory</p>
          </div>
        </div>
      </div>
    </section>
  );
}
