import { useState } from "react";
import { localStore } from "@/lib/storage";

const KEY = "listingView";

/** Whether phones show one large picture per row; remembered on this device. */
export function useLargeView(): [large: boolean, setLarge: (large: boolean) => void] {
  const [large, setLarge] = useState(() => localStore.get(KEY) === "large");
  const set = (wanted: boolean) => {
    setLarge(wanted);
    localStore.set(KEY, wanted ? "large" : "small");
  };
  return [large, set];
}
