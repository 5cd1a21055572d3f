/** One label, as it comes out of the printer. */
import { langOf } from "@/lib/langOf";
import type { SellerWords } from "@/lib/sellerWords";
import { lawWords, priceWords, WITH_TAXES } from "./labelWords";
import type { PaperName } from "./papers";
import type { SareeLabel } from "./queries";

type Props = {
  label: SareeLabel;
  paper: PaperName;
  /** null while it is not known. */
  seller: SellerWords | null;
};

export function PriceLabel({ label, paper, seller }: Props) {
  const { name, sku, code, svg } = label;
  const price = priceWords(label);
  // A label of a roll has no room for it.
  const law = paper === "a4" ? lawWords(label, seller) : "";
  return (
    <div className="price-label" data-paper={paper} data-code={code}>
      <p className="price-label-name" lang={langOf(name)}>
        {name}
      </p>
      <div className="price-label-words">
        <p>
          <span className="price-label-sku">{sku}</span>
          {price.mrp && <span className="price-label-end">{price.mrp}</span>}
        </p>
        <p>
          <span className="price-label-price">
            {price.kind && `${price.kind} `}
            <strong>{price.amount}</strong>
          </span>
          <span className={price.mrp ? "price-label-end" : undefined}>{WITH_TAXES}</span>
        </p>
      </div>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={`${code === "qr" ? "QR code" : "Barcode"}: ${sku}`}
        className="price-label-code"
      />
      {law && (
        <p className="price-label-law" lang={langOf(law)}>
          {law}
        </p>
      )}
    </div>
  );
}
