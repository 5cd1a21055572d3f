import { useRouteError } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import { ErrorPanel } from "@/ui/ErrorPanel";

/** A page that failed inside the shared layout: header and footer stay. */
export function PageError() {
  const error = useRouteError();
  // A TypeError is how a browser says that a part of the page could not be fetched.
  const spoken = error instanceof Error && !(error instanceof TypeError);
  const message = spoken ? error.message : describeFailure(error).message;
  return (
    <div className="wrap grid max-w-[720px] gap-6 py-12">
      <h1 className="sr-only">Error</h1>
      <ErrorPanel message={message} />
    </div>
  );
}
