import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";

/** What a section says in place of its contents; its neighbours stay (ruling 27). */
export function SectionFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <InfoPanel
      tone="kumkum"
      role="alert"
      title={<span className="text-kumkum">{message}</span>}
      actions={
        <Button tone="secondary" size="compact" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
