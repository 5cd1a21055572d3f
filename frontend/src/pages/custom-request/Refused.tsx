import type { Failure } from "@/api/errors";
import { InfoPanel } from "@/ui/InfoPanel";

const WHAT = {
  answer: "Your answer was not sent",
  cancellation: "Your order was not cancelled",
};

type Props = { failure: Failure; what: keyof typeof WHAT };

/** Why something they did on the page was not done. What has changed meanwhile is shown already: it is asked for again. */
export function Refused({ failure: { code, message, fields }, what }: Props) {
  // Said under the field already.
  if (fields.words) return null;
  if (code === "stale" || code === "illegal_move") {
    return (
      <InfoPanel tone="turmeric" role="alert" title="This has changed meanwhile">
        It is shown as it is now. {WHAT[what]}; please look at it once more.
      </InfoPanel>
    );
  }
  return (
    <InfoPanel tone="kumkum" role="alert" title={WHAT[what]}>
      {message}
    </InfoPanel>
  );
}
