import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { describeFailure } from "@/api/errors";
import { ErrorBoundary } from "@/ui/ErrorBoundary";
import { ErrorPanel } from "@/ui/ErrorPanel";

type Props = {
  children: ReactNode;
  /** In the final geometry, while the section loads. */
  waiting: ReactNode;
  /** The section's own words instead of the server's, as the error catalogue asks. */
  failure?: string | undefined;
  /** Replaces the error panel; null for a part whose absence nobody would miss. */
  onFailure?: ((error: unknown, retry: () => void) => ReactNode) | undefined;
};

/** A part of a page that loads and fails by itself, without taking its neighbours down. */
export function Section({ children, waiting, failure, onFailure }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onRetry={reset}
          fallback={
            onFailure ??
            ((error, retry) => (
              <ErrorPanel message={failure ?? describeFailure(error).message} onRetry={retry} />
            ))
          }
        >
          <Suspense fallback={waiting}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}
