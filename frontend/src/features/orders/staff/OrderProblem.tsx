import { describeFailure } from "@/api/errors";
import { InfoPanel } from "@/ui/InfoPanel";

/** Why something was not done. What somebody else changed is shown already: the order is asked for again after every try. */
export function OrderProblem({ error }: { error: unknown }) {
  if (!error) return null;
  const { code, message, fields } = describeFailure(error);
  if (code === "stale") {
    return (
      <InfoPanel tone="turmeric" role="alert" title="Somebody else has changed this order">
        <p>{message}</p>
        <p>The order is shown as it is now, and what you typed is still here.</p>
      </InfoPanel>
    );
  }
  return (
    <InfoPanel tone="kumkum" role="alert" title="That was not done">
      <p>{Object.values(fields)[0] ?? message}</p>
    </InfoPanel>
  );
}
