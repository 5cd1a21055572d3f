/** Where an order is: the days it is expected, and every step with its date (spec section 2, tracking). */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { $orderApi } from "@/api/client";
import type { Order } from "@/api/types";
import { arrivalSentence, trackSteps } from "@/features/customers/orders/trackWords";
import { orderToken } from "@/features/orders/orderAccess";
import { Skeleton } from "@/ui/Skeleton";
import { Timeline } from "@/ui/Timeline";

type Props = {
  order: Order;
  /** Stands above, where something else is said than when it arrives. */
  title?: string;
  /** Shown as long as the steps are not known. */
  children?: ReactNode;
};

export function OrderWay({ order, title, children = null }: Props) {
  const id = useId();
  const token = orderToken(order.id);
  const { data, isPending } = useQuery({
    ...$orderApi.queryOptions("get", "/api/orders/{id}/track", {
      params: { path: { id: order.id } },
      ...(token ? { headers: { "X-Order-Token": token } } : {}),
    }),
    staleTime: 0,
    retry: false,
  });
  // The height of its usual five steps, so that what stands below does not move when they come.
  if (isPending) return <Skeleton className="h-102 md:h-77" />;
  if (!data) return children;
  const arrival = arrivalSentence(data.data);
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="text-h3">
        {title ?? arrival ?? "Where it is"}
      </h2>
      {title && arrival && <p className="text-lead font-semibold">{arrival}</p>}
      <Timeline steps={trackSteps(data.data)} />
    </section>
  );
}
