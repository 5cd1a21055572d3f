/** The bill that a link to the counter names, until it was looked at: then a reload opens none. */
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { z } from "zod/mini";

const BILL = "bill";
const billId = z.uuid();

export function useLinkedBill(open: () => void) {
  const [search, setSearch] = useSearchParams();
  const bill = billId.safeParse(search.get(BILL)).data ?? null;
  const first = useRef(bill);
  const begin = useRef(open);
  useEffect(() => {
    if (first.current !== null) begin.current();
  }, []);
  return {
    bill,
    forget() {
      if (!search.has(BILL)) return;
      setSearch(
        (before) => {
          before.delete(BILL);
          return before;
        },
        { replace: true },
      );
    },
  };
}
