/** In the place of an order or a saree that could not be shown. */
import { Link } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { EmptyState } from "@/ui/EmptyState";
import { LinkButton } from "@/ui/LinkButton";
import { LoadFailed } from "@/ui/LoadFailed";

type Props = {
  /** "order", "saree" */
  what: string;
  /** The list that it would be in. */
  all: { to: string; label: string };
  error: unknown;
  onRetry: () => void;
};

export function RecordFailed({ what, all, error, onRetry }: Props) {
  const { code, message } = describeFailure(error);
  if (code !== "not_found") {
    return (
      <LoadFailed title={`The ${what} could not be loaded`} message={message} onRetry={onRetry} />
    );
  }
  return (
    <EmptyState
      title={`There is no such ${what}`}
      action={
        <LinkButton tone="secondary">
          <Link to={all.to}>{all.label}</Link>
        </LinkButton>
      }
    >
      <p>The link may have been cut when it was copied.</p>
    </EmptyState>
  );
}
