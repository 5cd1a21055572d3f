/** What several views of a till share: their heading, waiting, failing, and answers that did not come. */
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { describeFailure } from "@/api/errors";
import { hasKeyboard } from "@/lib/hasKeyboard";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { SkeletonRows } from "@/ui/SkeletonRows";

const PART = "till-part";

export function placeInPart(): HTMLElement | null {
  const part = document.getElementById(PART);
  return (
    (hasKeyboard() ? part?.querySelector<HTMLElement>("input:enabled") : null) ??
    part?.querySelector<HTMLElement>("h3") ??
    null
  );
}

type PartProps = { title: string; onBack?: (() => void) | undefined; children: ReactNode };

/** One view; whoever comes to it has the focus there. */
export function Part({ title, onBack, children }: PartProps) {
  useEffect(() => placeInPart()?.focus(), []);
  return (
    <section id={PART} aria-labelledby={`${PART}-title`} className="grid gap-4 p-4">
      {onBack && (
        <Button tone="quiet" className="-mt-2 -ml-2 justify-self-start" onClick={onBack}>
          <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
          Back
        </Button>
      )}
      <h3
        id={`${PART}-title`}
        tabIndex={-1}
        className="min-w-0 text-h3 font-semibold wrap-anywhere focus:outline-none"
      >
        {title}
      </h3>
      {children}
    </section>
  );
}

export const Waiting = ({ what }: { what: string }) => (
  <SkeletonRows what={what} rows={3} row="h-14" className="gap-2" />
);

type FailedProps = { what: string; error: unknown; busy: boolean; onRetry: () => void };

export function Failed({ what, error, busy, onRetry }: FailedProps) {
  return (
    <InfoPanel
      tone="kumkum"
      role="alert"
      title={`The ${what} could not be loaded`}
      actions={
        <Button tone="secondary" size="compact" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {describeFailure(error).message}
    </InfoPanel>
  );
}

/** Over the button: what was refused, or that nobody knows. */
export function Said({ isUnsure, message }: { isUnsure: boolean; message: string | undefined }) {
  if (isUnsure) {
    return (
      <InfoPanel tone="turmeric" role="alert" title="Not sure whether it was stored.">
        No answer came. Trying again sends the same: it is never stored twice.
      </InfoPanel>
    );
  }
  return message ? (
    <InfoPanel tone="kumkum" role="alert">
      {message}
    </InfoPanel>
  ) : null;
}
