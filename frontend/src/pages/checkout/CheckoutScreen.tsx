/** The one screen behind /cart and /checkout (spec section 2): empty, loading, or ready to be filled in. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { describeFailure } from "@/api/errors";
import type { Order } from "@/api/types";
import { useCart } from "@/features/cart/useCart";
import { OpenOrderNotice } from "@/features/purchase/OpenOrderNotice";
import { useOpenOrder } from "@/features/purchase/useOpenOrder";
import { settingsQuery } from "@/features/settings/queries";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { Skeleton } from "@/ui/Skeleton";
import { CheckoutForm } from "./CheckoutForm";
import { EmptyCart } from "./EmptyCart";

export function CheckoutScreen({ title }: { title: string }) {
  const { lines } = useCart();
  const settings = useQuery(settingsQuery());
  const { open, waiting, pending, recover, again, placed, startAgain } = useOpenOrder();
  const empty = lines.length === 0;
  const notice = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(false);
  // Whoever came back from paying is shown first what became of the order, and how to go on.
  useEffect(() => {
    if (!left) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
    setLeft(false);
  }, [left]);
  const onWaiting = (order: Order) => {
    placed(order);
    setLeft(true);
  };
  return (
    <div className="wrap grid max-w-[calc(640px+2*var(--gutter))] gap-8 pt-6 pb-(--section) md:pt-10 lg:max-w-[calc(1280px+2*var(--gutter))]">
      {!empty && <h1 tabIndex={-1}>{title}</h1>}
      {open && (
        <div ref={notice} tabIndex={-1} className="focus:outline-none">
          <OpenOrderNotice key={open.order.id} {...open} onStartAgain={startAgain} />
        </div>
      )}
      {empty && <EmptyCart title={title} />}
      {!empty && settings.data && !pending && (
        <CheckoutForm
          settings={settings.data}
          lines={lines}
          title={title}
          onShort={recover}
          onEarlierPaid={again}
          onWaiting={onWaiting}
          waiting={waiting}
        />
      )}
      {!empty && (settings.isPending || pending) && <Skeleton className="h-[60dvh] w-full" />}
      {!empty && settings.isError && (
        <ErrorPanel
          message={describeFailure(settings.error).message}
          onRetry={() => void settings.refetch()}
        />
      )}
    </div>
  );
}
