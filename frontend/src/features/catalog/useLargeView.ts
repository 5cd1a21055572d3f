import { useState } from "react";

const KEY = "listingView";

/** Whether phones show one large picture per row; remembered on this device. */
export function useLargeView(): [large: boolean, setLarge: (large: boolean) => void] {
  const [large, setLarge] = useState(() => {
    try {
      return localStorage.getItem(KEY) === "large";
    } catch {
      return false;
    }
  });
  const set = (wanted: boolean) => {
    setLarge(wanted);
    try {
      localStorage.setItem(KEY, wanted ? "large" : "small");
    } catch {
      // Storage may be closed; the choice then lasts as long as the page.
    }
  };
  return [large, set];
}
