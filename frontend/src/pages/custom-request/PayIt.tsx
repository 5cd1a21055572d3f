/** What is due goes into the cart, once, and is paid there like anything else. */
import { useNavigate } from "react-router-dom";
import type { components } from "@/api/schema";
import { pays, toCustomLine } from "@/features/cart/customLine";
import { useCart } from "@/features/cart/useCart";
import type { ShopperCustomOrder } from "@/features/custom-orders/ownCustomOrder";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";

export type ToPay = components["schemas"]["CustomOrderToPay"];

const DOES: Readonly<Record<ToPay["kind"], string>> = {
  booking: "Book it for",
  advance: "Pay the advance of",
  balance: "Pay the balance of",
};

export function PayIt({ order: { id }, toPay }: { order: ShopperCustomOrder; toPay: ToPay }) {
  const { lines, book } = useCart();
  const navigate = useNavigate();
  const line = toCustomLine({ id, ...toPay });
  const isInCart = pays(lines, line);
  const goOn = () => {
    // A line for a part that is paid meanwhile, or at another price, makes room for this one.
    const outcome = isInCart ? null : book(line);
    if (outcome?.kind === "tooMany")
      toast.info("Your cart is full. Please take something out first");
    else navigate(paths.cart);
  };
  return (
    <Button className="justify-self-start" onClick={goOn}>
      {isInCart ? "Go to your cart" : `${DOES[toPay.kind]} ${rupees(toPay.amount)}`}
    </Button>
  );
}
