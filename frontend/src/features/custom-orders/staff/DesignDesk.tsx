/** Where a design is judged, for the shop's loom; what cannot be drawn here is said in its place. */
import { ErrorBoundary } from "@/ui/ErrorBoundary";
import { useLoomChoices } from "../useLoomChoices";
import { type DesignToSee, DesignView } from "./DesignView";
import { NotDrawn } from "./NotDrawn";

export function DesignDesk(design: Omit<DesignToSee, "loom">) {
  const { loom } = useLoomChoices();
  return (
    <ErrorBoundary fallback={() => <NotDrawn />}>
      <DesignView {...design} loom={loom} />
    </ErrorBoundary>
  );
}
