/** Where an order is: the days it is expected, and every step with its date (spec section 2, tracking). */
import { useQuery } from "@tanstack/react-query";
import { $api } from "@/api/client";
import type { Order } from "@/api/types";
import { arrivalSentence, trackSteps } from "@/features/customers/orders/trackWords";
import { orderToken } from "@/features/orders/orderAccess";
import { Timeline } from "@/ui/Timeline";

export function OrderWay({ order }: { order: Order }) {
  const token = orderToken(order.id);
  const { data } = useQuery({
    ...$api.queryOptions("get", "/api/orders/{id}/track", {
      params: { path: { id: order.id } },
      ...(token ? { headers: { "X-Order-Token": token } } : {}),
    }),
    staleTime: 0,
    retry: false,
  });
  // The history below says what has happened; without the expected days nothing is missing that is owed.
  if (!data) return null;
  const arrival = arrivalSentence(data.data);
  return (
    <section aria-labelledby="way" className="grid gap-4">
      <h2 id="way" className="text-h3">
        {arrival ?? "Where it is"}
      </h2>
      <Timeline steps={trackSteps(data.data)} />
    </section>
  );
}
