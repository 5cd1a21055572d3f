import { lazy, Suspense, useEffect, useState } from "react";
import type { DialogProps } from "./DialogBox";

const load = () => import("./DialogBox").then((module) => ({ default: module.DialogBox }));
const DialogBox = lazy(load);

/** A question before something happens. Its box comes with the first press on the page: most visits end without any. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useEffect(() => {
    const fetchAhead = () => void load().catch(() => undefined);
    window.addEventListener("pointerdown", fetchAhead, { once: true });
    window.addEventListener("keydown", fetchAhead, { once: true });
    return () => {
      window.removeEventListener("pointerdown", fetchAhead);
      window.removeEventListener("keydown", fetchAhead);
    };
  }, []);
  return (
    wanted && (
      <Suspense fallback={null}>
        <DialogBox {...props} />
      </Suspense>
    )
  );
}
