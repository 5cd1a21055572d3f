import { describeFailure } from "@/api/errors";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { PageTitle } from "../layout/PageTitle";

type Props = { title: string; error: unknown; onRetry: () => void };

/** A page whose words did not come: its name stays, and the way to try again. */
export function ReadingFailed({ title, error, onRetry }: Props) {
  return (
    <div className="wrap grid max-w-[720px] gap-6 py-8 md:py-12">
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1}>{title}</h1>
      <ErrorPanel message={describeFailure(error).message} onRetry={onRetry} />
    </div>
  );
}
