import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorBoundary } from "@/ui/ErrorBoundary";
import { LinkButton } from "@/ui/LinkButton";

/** A cart with sarees has no need of it. */
const ByWeave = lazy(() => import("./ByWeave").then(({ ByWeave }) => ({ default: ByWeave })));

/** Says that there is nothing yet, and leads on: beside it where there is room, below it on a phone. */
export function EmptyCart({ title }: { title: string }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-16 lg:grid-cols-2">
      <PageTitle>{title}</PageTitle>
      <EmptyState
        level={1}
        title="Your cart is empty"
        action={
          <LinkButton>
            <Link to={paths.products}>Continue Shopping</Link>
          </LinkButton>
        }
      >
        <p>Sarees you add stay here, on this device, until you buy or remove them.</p>
      </EmptyState>
      {/* Its room is kept while it is on its way, so that what is below need not move. */}
      <div className="min-h-[70dvh] lg:min-h-0 lg:py-8">
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <ByWeave />
          </Suspense>
        </ErrorBoundary>
      </div>
    </div>
  );
}
