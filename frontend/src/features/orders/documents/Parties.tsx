/** Who buys, and where the goods go. */
import type { DocumentBody } from "@/api/types";

type Props = { body: DocumentBody };

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

export function Parties({ body, className }: Props & { className: string }) {
  return (
    <div className={className}>
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
  );
}
