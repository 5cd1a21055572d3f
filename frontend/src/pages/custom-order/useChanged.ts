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
import { keepOrderToken } from "@/features/orders/orderAccess";
import { paths } from "@/paths";
import { toast } from "@/ui/toast";

/** @param token what opens it; null for the account */
export function useChanged(
  id: string,
  token: string | null,
): Pick<ChangeOptions, "lookAgain" | "onChanged" | "onLeft"> {
  const { changed } = useBooking();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const query = ownCustomOrderQuery(id, token);
  const goToIt = () => void navigate(paths.customRequest(id), { replace: true });
  return {
    async lookAgain(): Promise<ShopperCustomOrder | null> {
      const asked = queries.fetchQuery({ ...query, staleTime: 0, retry: false });
      return (await asked.catch(() => null))?.data ?? null;
    },
    onChanged(order, opener, image) {
      // With another email address the links given out so far open it no more, and neither does what this browser kept.
      if (opener) keepOrderToken(id, opener);
      queries.setQueryData(ownCustomOrderQuery(id, opener).queryKey, { data: order });
      if (order.toPay) changed(toCustomLine({ id, ...order.toPay, image }));
      toast.success("Request changed", { id: "custom-order" });
      goToIt();
    },
    onLeft: goToIt,
  };
}
