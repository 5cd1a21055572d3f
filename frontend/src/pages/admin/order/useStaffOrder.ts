import { useQuery } from "@tanstack/react-query";
import { staffOrderQuery } from "@/features/orders/staff/queries";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";

/** An order as it is now, asked for anew while somebody looks: what is done next depends on what others did meanwhile. */
export function useStaffOrder(orderId: string) {
  const attended = useAttended(PATIENCE);
  return useQuery({
    ...staffOrderQuery(orderId),
    staleTime: 0,
    refetchInterval: attended && EVERY,
  });
}
