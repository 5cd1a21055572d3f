import { describeFailure } from "@/api/errors";
import { InfoPanel } from "@/ui/InfoPanel";

/** Why something was not done. What somebody else changed is shown already: the order is asked for again after every try. */
export function WorkProblem({ error }: { error: unknown }) {
  if (!error) return null;
  const { code, message, fields } = describeFailure(error);
  if (code === "stale") {
    return (
      <InfoPanel tone="turmeric" role="alert" title="Somebody else has changed this custom order">
        It is shown as it is now, and what you typed is still here.
      </InfoPanel>
    );
  }
  return (
    <InfoPanel tone="kumkum" role="alert" title="That was not done">
      {Object.values(fields)[0] ?? message}
    </InfoPanel>
  );
}
