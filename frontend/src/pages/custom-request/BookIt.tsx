/** The charge of a request goes into the cart, once, and is paid there like anything else. */
import { useNavigate } from "react-router-dom";
import type { components } from "@/api/schema";
import { toCustomLine } from "@/features/cart/customLine";
import { useCart } from "@/features/cart/useCart";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";

type Schemas = components["schemas"];
type Props = { order: Schemas["ShopperCustomOrder"]; toBook: Schemas["CustomOrderToBook"] };

export function BookIt({ order: { id, charge }, toBook }: Props) {
  const { lines, book } = useCart();
  const navigate = useNavigate();
  const isInCart = lines.some(({ customOrder }) => customOrder?.id === id);
  const goOn = () => {
    const outcome = isInCart ? null : book(toCustomLine({ id, ...toBook }));
    if (outcome?.kind === "tooMany")
      toast.info("Your cart is full. Please take something out first");
    else navigate(paths.cart);
  };
  return (
    <Button className="justify-self-start" onClick={goOn}>
      {isInCart ? "Go to your cart" : `Book it for ${rupees(charge)}`}
    </Button>
  );
}
