import type { ReactNode } from "react";
import { Button } from "./Button";
import { InfoPanel } from "./InfoPanel";

type Props = {
  /** What went wrong, in words; without it a general sentence stands. */
  message?: string | null | undefined;
  /** Replaces the panel altogether. */
  fallback?: ReactNode;
  /** Instead of reloading the page. */
  onRetry?: (() => void) | undefined;
};

/** A part of the page that failed (spec section 2), without taking its neighbours down. */
export function ErrorPanel({ message, fallback, onRetry }: Props) {
  if (fallback !== undefined) return fallback;
  return (
    <InfoPanel
      tone="kumkum"
      role="alert"
      title={<span className="text-title">Something went wrong</span>}
      actions={
        <Button
          tone="secondary"
          size="compact"
          onClick={onRetry ?? (() => window.location.reload())}
        >
          Reload Page
        </Button>
      }
    >
      {message || "An unexpected error occurred"}
    </InfoPanel>
  );
}
