import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";

/** What a section says in place of its contents; its neighbours stay (ruling 27). */
export function SectionFailed(props: {
  message: string;
  onRetry: () => void;
  /** The same failure is announced elsewhere on the page already; once is enough. */
  quiet?: boolean;
}) {
  const { message, onRetry, quiet } = props;
  return (
    <InfoPanel
      tone="kumkum"
      role={quiet ? undefined : "alert"}
      title={<span className="text-kumkum">{message}</span>}
      actions={
        <Button tone="secondary" size="compact" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
