import { useQuery } from "@tanstack/react-query";
import { messageCountsQuery } from "@/features/contact/staff/queries";
import { customOrderCountsQuery } from "@/features/custom-orders/staff/queries";
import { orderCountsQuery } from "@/features/orders/staff/queries";
import { staffReviewsQuery } from "@/features/reviews/staff/queries";
import { useMay } from "@/features/staff/me";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";

/** What waits to be done, for menu and dashboard; undefined where it is not known, or not theirs to know. */
export function useWaitingCounts() {
  const may = useMay();
  const refetchInterval = useAttended(PATIENCE) && EVERY;
  const orders = useQuery({
    ...orderCountsQuery(),
    enabled: may("orders.read"),
    refetchInterval,
  });
  const reviews = useQuery({
    ...staffReviewsQuery("waiting", 1),
    enabled: may("reviews.moderate"),
    refetchInterval,
  });
  const messages = useQuery({
    ...messageCountsQuery(),
    enabled: may("messages.answer"),
    refetchInterval,
  });
  const customOrders = useQuery({
    ...customOrderCountsQuery(),
    enabled: may("custom-orders.handle"),
    refetchInterval,
  });
  return {
    orders: orders.data,
    customOrders: customOrders.data,
    reviews: reviews.data?.page.total,
    messages: messages.data,
    failed: orders.error ?? customOrders.error ?? reviews.error ?? messages.error,
  };
}
