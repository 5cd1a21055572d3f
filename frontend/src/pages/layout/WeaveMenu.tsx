import { ChevronDown } from "lucide-react";
import { lazy, Suspense } from "react";
import { usePopup } from "./usePopup";

// Fetched when a pointer or the focus comes near, like the phone's menu.
const load = () => import("./WeavePanel").then((module) => ({ default: module.WeavePanel }));
const WeavePanel = lazy(load);

/** Beside 'All Products', where there is room: the weaves, each with its picture. */
export function WeaveMenu() {
  const { open, box, button } = usePopup();
  return (
    <div {...box} className="hidden min-[64rem]:block">
      <button
        {...button}
        type="button"
        aria-label="Shop by weave"
        onPointerEnter={load}
        onFocus={load}
        className="grid h-11 w-7 place-items-center hover:bg-sunk focus-visible:-outline-offset-3"
      >
        <ChevronDown size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <WeavePanel />
        </Suspense>
      )}
    </div>
  );
}
