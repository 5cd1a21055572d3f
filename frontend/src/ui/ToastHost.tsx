import { lazy, Suspense, useEffect, useState } from "react";
import { toasts } from "./toast";

const load = () => import("./ToastBox").then((module) => ({ default: module.ToastBox }));
const ToastBox = lazy(load);

/** Where toasts appear. The box itself comes with the first message; a first press anywhere sends for it. */
export function ToastHost() {
  const [wanted, setWanted] = useState(toasts.isWaiting);
  useEffect(() => {
    // Said between the first drawing and now.
    if (toasts.isWaiting()) setWanted(true);
    return toasts.watch(() => setWanted(true));
  }, []);
  useEffect(() => {
    const fetchAhead = () => void load();
    window.addEventListener("pointerdown", fetchAhead, { once: true });
    return () => window.removeEventListener("pointerdown", fetchAhead);
  }, []);
  return (
    wanted && (
      <Suspense fallback={null}>
        <ToastBox />
      </Suspense>
    )
  );
}
