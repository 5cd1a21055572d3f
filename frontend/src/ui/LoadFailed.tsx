import { Button } from "./Button";
import { InfoPanel } from "./InfoPanel";

type Props = {
  title: string;
  message: string;
  busy?: boolean;
  onRetry: () => void;
};

/** What was asked for did not come: why, and once more. */
export function LoadFailed({ title, message, busy = false, onRetry }: Props) {
  return (
    <InfoPanel
      tone="kumkum"
      role="alert"
      title={title}
      actions={
        <Button tone="secondary" size="compact" busy={busy} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {message}
    </InfoPanel>
  );
}
