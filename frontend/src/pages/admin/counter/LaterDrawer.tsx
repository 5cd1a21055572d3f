/** Drawers that few bills need: fetched behind the counter's screen, which is there sooner without them. */
import { lazy, type ReactNode, Suspense } from "react";
import { Drawer } from "@/ui/Drawer";
import { ErrorBoundary } from "@/ui/ErrorBoundary";
import { InfoPanel } from "@/ui/InfoPanel";

export const BillsDrawer = lazy(async () => ({
  default: (await import("@/features/counter/staff/BillsDrawer")).BillsDrawer,
}));
export const TillDrawer = lazy(async () => ({
  default: (await import("@/features/tills/TillDrawer")).TillDrawer,
}));
export const WaitingBills = lazy(async () => ({
  default: (await import("@/features/counter/offline/WaitingBills")).WaitingBills,
}));

/** While the network is there: later it may not be. */
export function fetchDrawers(isDevice: boolean): void {
  Promise.all([
    import("@/features/counter/staff/BillsDrawer"),
    import("@/features/tills/TillDrawer"),
    isDevice && import("@/features/counter/offline/WaitingBills"),
  ]).catch((cause: unknown) => console.error(cause));
}

type Props = { title: string; onClose: () => void; children: ReactNode };

/** One that cannot be fetched leaves the bill where it is. */
export function LaterDrawer({ title, onClose, children }: Props) {
  const failed = () => (
    <Drawer open onOpenChange={onClose} title={title}>
      <div className="p-4">
        <InfoPanel tone="kumkum" role="alert">
          This part could not be loaded. Check the connection, then reload the page: the bill is
          kept.
        </InfoPanel>
      </div>
    </Drawer>
  );
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
