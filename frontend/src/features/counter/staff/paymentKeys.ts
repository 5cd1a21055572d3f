/** The keys of the payment panel: C, U, K and R choose how it is paid, S splits, Ctrl with Enter finishes. */
import { type RefObject, useEffect, useRef } from "react";
import { GAP } from "./scan";
import type { TenderKind } from "./tenders";

/** The heading of the payment panel: from it no letter is typed anywhere. */
export const PAYMENT = "counter-payment";

/** A scan of KAN-001 must not press K: a key counts once no other has followed it for so long. */
const ALONE = 60;

const KINDS_BY_KEY: Readonly<Record<string, TenderKind>> = {
  KeyC: "cash",
  KeyU: "upi",
  KeyK: "card",
  KeyR: "credit_note",
};

type Keys = {
  onKind: (kind: TenderKind) => void;
  onSplit: () => void;
  onFinish: () => void;
  onBack: () => void;
};

export function usePaymentKeys(panel: RefObject<HTMLElement | null>, keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const area = panel.current;
    if (!area) return;
    let timer = 0;
    let last = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      window.clearTimeout(timer);
      // The last letter of a scan: the Enter that follows it is not heard here.
      const isScanned = event.timeStamp - last <= GAP;
      if (event.key !== "Shift") last = event.timeStamp;
      if (event.defaultPrevented || event.altKey) return;
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        now.current.onFinish();
      } else if (event.key === "Escape") {
        event.preventDefault();
        now.current.onBack();
      }
      if (event.ctrlKey || event.metaKey || event.repeat) return;
      // A reference is letters and digits; an amount has none.
      const { target } = event;
      if (target instanceof HTMLElement && target.dataset.typesWords !== undefined) return;
      const kind = KINDS_BY_KEY[event.code];
      if (!kind && event.code !== "KeyS") return;
      event.preventDefault();
      if (isScanned) return;
      const act = () => (kind ? now.current.onKind(kind) : now.current.onSplit());
      timer = window.setTimeout(act, ALONE);
    };
    area.addEventListener("keydown", press);
    return () => {
      window.clearTimeout(timer);
      area.removeEventListener("keydown", press);
    };
  }, [panel]);
}
