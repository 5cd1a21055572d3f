import { Check } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import type { Product } from "@/api/types";
import { Button } from "@/ui/Button";
import { Stepper } from "@/ui/Stepper";

/** How long the button says "Added", in milliseconds. */
const ADDED = 1200;

/** Adding, and the moment after it. `onAdd` says whether something was added: the button must not claim what did not happen. */
export function useAdding(onAdd: () => boolean) {
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added === 0) return;
    const later = window.setTimeout(() => setAdded(0), ADDED);
    return () => window.clearTimeout(later);
  }, [added]);
  const add = () => {
    if (onAdd()) setAdded((times) => times + 1);
  };
  return { add, added: added > 0 };
}

type ButtonProps = { product: Product; added: boolean; onAdd: () => void; compact?: boolean };

/** 'Add to Cart', 'Added' for a moment, or 'Sold out'. */
export function AddButton({ product, added, onAdd, compact }: ButtonProps) {
  if (product.stock <= 0) {
    return (
      <Button wide={!compact} disabled>
        Sold out
      </Button>
    );
  }
  return (
    <Button wide={!compact} onClick={onAdd} className="whitespace-nowrap">
      {added && <Check size={20} strokeWidth={2} aria-hidden="true" />}
      {added ? "Added" : "Add to Cart"}
    </Button>
  );
}

type Props = {
  product: Product;
  /** The most one order may hold of anything. */
  limit: number;
  quantity: number;
  onQuantity: (quantity: number) => void;
  added: boolean;
  onAdd: () => void;
  /** Watched, so that the bar at the bottom gives way while the real button is in sight. */
  buttonRef: RefObject<HTMLDivElement | null>;
};

/** How many, and into the cart (spec section 4: starts at 1, plus off at stock, minus off at 1). */
export function BuyBox({ product, limit, quantity, onQuantity, added, onAdd, buttonRef }: Props) {
  const most = Math.min(product.stock, limit);
  const gone = product.stock <= 0;
  return (
    <div ref={buttonRef} className="flex flex-wrap items-start gap-3">
      {/* Of nothing there is no number to choose. */}
      {!gone && (
        <Stepper
          name={product.name}
          value={quantity}
          min={1}
          onChange={onQuantity}
          max={most}
          maxNote={product.stock <= limit ? `Only ${product.stock} available` : undefined}
          className="[&_button]:h-12 [&_input]:h-12"
        />
      )}
      <div className="flex-1 basis-32">
        <AddButton product={product} added={added} onAdd={onAdd} />
      </div>
    </div>
  );
}
