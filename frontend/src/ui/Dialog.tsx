import { lazy, Suspense, useState } from "react";
import { useFetchAhead } from "@/lib/useFetchAhead";
import type { DialogProps } from "./DialogBox";

const load = () => import("./DialogBox").then((module) => ({ default: module.DialogBox }));
const DialogBox = lazy(load);

/** A question before something happens. Its box comes with the first press on the page: most visits end without any. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  useFetchAhead(load);
  return (
    wanted && (
      <Suspense fallback={null}>
        <DialogBox {...props} />
      </Suspense>
    )
  );
}
