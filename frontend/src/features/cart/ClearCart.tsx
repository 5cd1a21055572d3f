/** Empties the cart, asked once more: a cart of sarees is chosen slowly. */
import { useState } from "react";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { useCart } from "./useCart";

export function ClearCart({ disabled }: { disabled: boolean }) {
  const { clear } = useCart();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        tone="quiet"
        size="compact"
        className="-my-2 -mr-2"
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        Clear cart
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear your cart?"
        keep="Keep cart"
        act="Clear cart"
        danger
        onAct={() => void clear()}
      >
        Remove all sarees from your cart?
      </Dialog>
    </>
  );
}
