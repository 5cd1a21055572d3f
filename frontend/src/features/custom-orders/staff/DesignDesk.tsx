/** Where a design is judged: fetched once there is a photo to judge it by, because drawing it carries much. */
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "@/ui/ErrorBoundary";
import { Skeleton } from "@/ui/Skeleton";
import { useLoomChoices } from "../useLoomChoices";
import type { DesignToSee } from "./DesignView";
import { NotDrawn } from "./NotDrawn";

const DesignView = lazy(async () => ({ default: (await import("./DesignView")).DesignView }));

export function DesignDesk(design: Omit<DesignToSee, "loom">) {
  const { loom } = useLoomChoices();
  return (
    <ErrorBoundary fallback={() => <NotDrawn />}>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <DesignView {...design} loom={loom} />
      </Suspense>
    </ErrorBoundary>
  );
}
