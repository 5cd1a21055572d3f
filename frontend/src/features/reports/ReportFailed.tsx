import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";

type Props = { title: string; message: string; busy: boolean; onRetry: () => void };

/** Stands where a report would: why it did not come, and once more. */
export function ReportFailed({ title, message, busy, onRetry }: Props) {
  return (
    <InfoPanel
      tone="kumkum"
      role="alert"
      title={title}
      actions={
        <Button tone="secondary" size="compact" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message}
    </InfoPanel>
  );
}
