/** The bill of whoever works here, kept through a reload; nobody finds what somebody else had begun. */
import { useCallback, useRef, useState } from "react";
import { sessionStore } from "@/lib/storage";
import { type Act, type Bill, changed, newBill } from "./bill";
import { readBill } from "./billSchema";

export function useBill(username: string) {
  const key = `counterBill.${username}`;
  const [bill, setBill] = useState<Bill>(() => sessionStore.read(key, readBill) ?? newBill());
  const now = useRef(bill);
  /** Written before it is drawn: what is sent must be there after a reload, whenever that comes. */
  const act = useCallback(
    (what: Act): Bill => {
      const next = changed(now.current, what);
      if (next !== now.current) {
        now.current = next;
        sessionStore.write(key, next);
        setBill(next);
      }
      return next;
    },
    [key],
  );
  return { bill, act, latest: now };
}
