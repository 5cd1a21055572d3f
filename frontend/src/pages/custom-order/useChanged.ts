/** What follows a change: the request's page shows it, and the cart's line for it is the new one. Nothing comes into the cart. */
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { toCustomLine } from "@/features/cart/customLine";
import { useBooking } from "@/features/cart/useBooking";
import {
  ownCustomOrderQuery,
  type ShopperCustomOrder,
} from "@/features/custom-orders/ownCustomOrder";
import type { ChangeOptions } from "@/features/custom-orders/request/changeRequest";
import { keepOrderToken, orderToken } from "@/features/orders/orderAccess";
import { paths } from "@/paths";
import { toast } from "@/ui/toast";

export function useChanged(id: string): Omit<ChangeOptions, "order"> {
  const { changed } = useBooking();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // Another tab may have given it another address, and this one may.
  const token = () => orderToken(id);
  const query = () => ownCustomOrderQuery(id, token());
  const goToIt = () => void navigate(paths.customRequest(id), { replace: true });
  return {
    token,
    onToken(next) {
      // Whoever has logged out meanwhile leaves nothing behind.
      if (token()) keepOrderToken(id, next);
    },
    async lookAgain(): Promise<ShopperCustomOrder | null> {
      const asked = queries.fetchQuery({ ...query(), staleTime: 0, retry: false });
      return (await asked.catch(() => null))?.data ?? null;
    },
    onChanged(order, image) {
      queries.setQueryData(query().queryKey, { data: order });
      if (order.toPay) changed(toCustomLine({ id, ...order.toPay, image }));
      toast.success("Request changed", { id: "custom-order" });
      goToIt();
    },
    onLeft: goToIt,
  };
}
