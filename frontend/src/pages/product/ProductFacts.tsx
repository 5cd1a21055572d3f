import type { RefObject } from "react";
import type { Product, Settings } from "@/api/types";
import { StockAlert } from "@/features/alerts/StockAlert";
import { BestPrice } from "@/features/cart/BestPrice";
import { BuyBox } from "@/features/catalog/BuyBox";
import { threadColours } from "@/features/catalog/facts";
import { NearestSarees } from "@/features/catalog/NearestSarees";
import { ShareSaree } from "@/features/catalog/ShareSaree";
import { TrustFacts } from "@/features/catalog/TrustFacts";
import { AddToShortlist } from "@/features/customers/shortlist/AddToShortlist";
import { AskFamily } from "@/features/customers/shortlist/AskFamily";
import { PinCheck } from "@/features/delivery/PinCheck";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { Near } from "@/ui/Near";
import { Rating } from "@/ui/Rating";
import { ThreadStrip } from "@/ui/ThreadStrip";

/** Names the heading over all offers, further down the page. */
export const OFFERS = "offers-heading";

type Props = {
  product: Product;
  settings: Settings | undefined;
  quantity: number;
  onQuantity: (quantity: number) => void;
  added: boolean;
  onAdd: () => void;
  buttonRef: RefObject<HTMLDivElement | null>;
};

/** After name and price: when it arrives, how to have it, whom to ask. */
export function ProductFacts({
  product,
  settings,
  quantity,
  onQuantity,
  added,
  onAdd,
  buttonRef,
}: Props) {
  const threads = threadColours(product);
  const hasOffers = (settings?.offers.length ?? 0) > 0;
  const digits = settings?.store.whatsapp?.replace(/\D/g, "");
  const question = `Namaste, I have a question about ${product.name} (${product.sku}): ${window.location.href}`;
  return (
    <div className="grid gap-5">
      {product.stock > 0 && hasOffers && (
        <Near waiting={<div className="-my-3 min-h-11" />}>
          <BestPrice productId={product.id} offersAt={`#${OFFERS}`} />
        </Near>
      )}
      <Rating value={product.rating} count={product.reviewCount} className="min-[45rem]:hidden" />
      {threads && (
        <div className="grid gap-2">
          <ThreadStrip {...threads} />
          <p aria-hidden="true" className="text-small text-ink-2">
            Body {threads.body.name.toLowerCase()} · border {threads.border.name.toLowerCase()} ·
            pallu {threads.pallu.name.toLowerCase()}
          </p>
        </div>
      )}
      {product.stock > 0 && <PinCheck />}
      <BuyBox
        product={product}
        limit={settings?.limits.maxQuantity ?? 20}
        quantity={quantity}
        onQuantity={onQuantity}
        added={added}
        onAdd={onAdd}
        buttonRef={buttonRef}
      />
      {product.stock <= 0 && (
        <>
          <StockAlert productId={product.id} />
          <NearestSarees product={product} />
        </>
      )}
      <TrustFacts price={product.price} shipping={settings?.shipping} />
      {digits && (
        <LinkButton tone="secondary" wide>
          <a
            href={`https://wa.me/${digits}?text=${encodeURIComponent(question)}`}
            target="_blank"
            rel="noreferrer"
          >
            Ask on WhatsApp
          </a>
        </LinkButton>
      )}
      <ShareSaree name={product.name} path={paths.product(product.id)}>
        <AddToShortlist productId={product.id} />
        <AskFamily productIds={[product.id]} label="Ask your family" />
      </ShareSaree>
    </div>
  );
}
