/** Where a design is judged: fetched once there is a photo to judge it by, because drawing it carries much. */
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "@/ui/ErrorBoundary";
import { Skeleton } from "@/ui/Skeleton";
import type { DesignToSee } from "./DesignView";
import { NotDrawn } from "./NotDrawn";

const DesignView = lazy(async () => ({ default: (await import("./DesignView")).DesignView }));

export const DesignDesk = (design: DesignToSee) => (
  <ErrorBoundary fallback={() => <NotDrawn />}>
    <Suspense fallback={<Skeleton className="h-60" />}>
      <DesignView {...design} />
    </Suspense>
  </ErrorBoundary>
);
