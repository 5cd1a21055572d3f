/** Loads one order for a screen: the frame while it comes, the explanation when it may not be read here. */
import { lazy, type ReactNode, Suspense } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Order, StaffOrder } from "@/api/types";
import { useOrder } from "@/features/orders/useOrder";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { Skeleton } from "@/ui/Skeleton";

// With its form; most orders are found.
const NoOrder = lazy(() =>
  import("@/features/orders/NoOrder").then((module) => ({ default: module.NoOrder })),
);

type Props = {
  id: string;
  title: string;
  /** Keep asking while the payment is open. */
  watch: boolean;
  /** Where 'Continue Shopping' leads when there is no order to show. */
  shoppingAt?: string;
  children: (order: Order | StaffOrder, again: () => void) => ReactNode;
};

export function OrderFrame(props: Props) {
  const { id, title, watch, shoppingAt = paths.products, children } = props;
  const { order, error, loading, again } = useOrder(id, watch);
  const navigate = useNavigate();
  // The same order again is read anew with its key; another one has an address of its own.
  const onFound = (found: string) => (found === id ? again() : navigate(paths.order(found)));
  return (
    <div className="wrap grid max-w-[calc(880px+2*var(--gutter))] gap-8 pt-6 pb-(--section) md:pt-10">
      {order ? (
        children(order, again)
      ) : (
        <>
          <PageTitle>{title}</PageTitle>
          {loading ? (
            <>
              <h1 className="sr-only" tabIndex={-1}>
                {title}
              </h1>
              <Skeleton className="h-12 w-3/4" />
              <Skeleton className="h-[100dvh] w-full" />
            </>
          ) : (
            <Suspense fallback={<Skeleton className="h-[100dvh] w-full" />}>
              <NoOrder id={id} error={error} onRetry={again} onFound={onFound}>
                <LinkButton tone="secondary">
                  <Link to={paths.contact}>Contact Us</Link>
                </LinkButton>
                <LinkButton tone="secondary">
                  <Link to={shoppingAt}>Continue Shopping</Link>
                </LinkButton>
              </NoOrder>
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
