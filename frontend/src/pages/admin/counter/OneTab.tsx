/** On the device of a till one tab sells; another one says so, and can take over. */
import type { ReactNode } from "react";
import { useTillLock } from "@/features/counter/offline/useTillLock";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { Spinner } from "@/ui/Spinner";

export function OneTab({ children }: { children: ReactNode }) {
  const { place, useHere: takeOver } = useTillLock();
  if (place === "here") return children;
  if (place === "asking") {
    return (
      <main id="main" className="after-200ms grid min-h-dvh place-items-center text-ink-2">
        <Spinner size={24} label="Loading" />
      </main>
    );
  }
  return (
    <main id="main" tabIndex={-1} className="wrap py-8">
      <EmptyState
        title="The counter is open in another tab."
        level={1}
        action={<Button onClick={takeOver}>Use it here</Button>}
      >
        <p>On this device one tab sells at a time.</p>
      </EmptyState>
    </main>
  );
}
