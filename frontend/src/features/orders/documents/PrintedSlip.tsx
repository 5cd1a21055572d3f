/** The same paper on a roll of 80 mm: every fact of the A4 page (CGST Rules 46 and 53), one below the other. */
import "./slip.css";
import type { DocumentBody } from "@/api/types";
import { figure } from "@/lib/figures";
import { STATE_OF_CODE } from "@/lib/gstin";
import { CopyMark } from "./CopyMark";
import type { PaperCopy } from "./copyWords";
import { Parties } from "./Parties";
import {
  factRows,
  lineColumns,
  lineValues,
  paidRows,
  signatory,
  sumRows,
  taxRows,
  totalRow,
} from "./rows";

type BodyProps = { body: DocumentBody };
type Props = BodyProps & {
  issuedAt: string;
  /** What went back over the counter. */
  change: number;
  copy: PaperCopy;
};
type Rows = readonly (readonly [string, string])[];

/** A GSTIN begins with the digits of its State. */
function stateAndCode(gstin: string): string | null {
  const code = gstin.slice(0, 2);
  const state = STATE_OF_CODE.get(code);
  return state ? `${code}-${state}` : null;
}

function Seller({ body: { seller } }: BodyProps) {
  const state = seller.gstin && stateAndCode(seller.gstin);
  return (
    <header className="slip-seller">
      <p className="slip-shop">{seller.name}</p>
      {seller.legalName && seller.legalName !== seller.name && <p>{seller.legalName}</p>}
      <p className="whitespace-pre-line">{seller.address}</p>
      {state && <p>State {state}</p>}
      <p>{[seller.phone, seller.email].filter(Boolean).join(" · ")}</p>
      {seller.gstin && (
        <p>
          GSTIN <strong>{seller.gstin}</strong>
        </p>
      )}
    </header>
  );
}

function Pairs({ rows, className }: { rows: Rows; className: string }) {
  if (rows.length === 0) return null;
  return (
    <dl className={className}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ body }: BodyProps) {
  const has = new Set(lineColumns(body).map(([column]) => column));
  return (
    <ol className="slip-lines" aria-label={body.corrects ? "What is credited" : "What was sold"}>
      {body.lines.map((line, at) => {
        const { hsn, rate, quantity, unit, discount, taxable, tax, amount } = lineValues(line);
        const price = has.has("unit") ? ` × ${unit}` : "";
        const small = [
          has.has("hsn") && hsn,
          has.has("rate") && rate?.replace(" %", "%"),
          quantity && `${quantity} NOS${price}`,
          has.has("discount") && discount && `less ${discount}`,
        ];
        return (
          // Lines of a paper never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: delivery may stand on it twice, at two rates
          <li key={at}>
            <p className="slip-pair">
              <span>
                {line.description}{" "}
                {line.sku && <span className="slip-small slip-sku">{line.sku}</span>}
              </span>
              <span>{amount}</span>
            </p>
            <p className="slip-small">{small.filter(Boolean).join(" · ")}</p>
            {has.has("tax") && (
              <p className="slip-small">
                Taxable value {taxable} · Tax {tax}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Four columns of lakhs do not fit in 72 mm. */
function Taxes({ body }: BodyProps) {
  const rows = taxRows(body);
  if (rows.length === 0) return null;
  return (
    <ul className="slip-taxes" aria-label="Tax by HSN">
      {rows.map((row) => (
        <li key={row.join(" ")}>
          {row.map(([term, value]) => (
            <span key={term}>
              {term} {value}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

export function PrintedSlip({ body, issuedAt, change, copy }: Props) {
  const paid: Rows = [
    ...paidRows(body),
    ...(change > 0 ? [["Change", figure(change)] as const] : []),
  ];
  return (
    <section aria-label={`${body.title} ${body.number}`} className="slip">
      <Seller body={body} />
      <div className="slip-head">
        <h2 className="slip-title">{body.title}</h2>
        <CopyMark body={body} copy={copy} />
        {body.note && <p className="slip-note">{body.note}</p>}
        <Pairs rows={factRows(body, issuedAt)} className="slip-facts" />
      </div>
      <Parties body={body} className="slip-parties" />
      <Lines body={body} />
      <Taxes body={body} />
      <div className="slip-sums">
        <Pairs rows={sumRows(body)} className="slip-pairs" />
        <Pairs rows={[totalRow(body)]} className="slip-pairs slip-total" />
        <Pairs rows={paid} className="slip-pairs" />
      </div>
      <p className="slip-words">{body.inWords}</p>
      {body.terms && (
        <div className="slip-terms">
          <h3>Terms</h3>
          <p className="whitespace-pre-line">{body.terms}</p>
        </div>
      )}
      <div className="slip-signature">
        <p>{signatory(body)}</p>
        <p>Authorised signatory</p>
      </div>
    </section>
  );
}
