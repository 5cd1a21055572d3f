/** Whoever leaves a form with changes that are not saved is asked first. */
import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { Dialog } from "@/ui/Dialog";

type Props = {
  dirty: boolean;
  /** The way out is free: what stood in the form is stored, or nobody wants it. */
  free?: RefObject<boolean>;
};

export function LeaveUnsaved({ dirty, free }: Props) {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !free?.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  return (
    <Dialog
      open={leaving.state === "blocked"}
      onOpenChange={(open) => {
        if (!open) leaving.reset?.();
      }}
      title="Leave without saving?"
      keep="Stay here"
      act="Leave without saving"
      danger
      onAct={() => leaving.proceed?.()}
    >
      What you changed on this page is not saved yet.
    </Dialog>
  );
}
