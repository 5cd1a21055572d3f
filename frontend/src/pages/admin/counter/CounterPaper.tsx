/** The paper beside the screen: laid out, so that it can be measured, and seen by the printer alone. */
import type { RefObject } from "react";
import { PrintedInvoice } from "@/features/orders/documents/PrintedInvoice";
import { PrintedSlip } from "@/features/orders/documents/PrintedSlip";
import type { Sheet } from "./usePaper";

type Props = { sheet: Sheet; element: RefObject<HTMLDivElement | null> };

export function CounterPaper({ sheet: { printout, size, isDuplicate }, element }: Props) {
  const { change, document } = printout;
  const { body, issuedAt } = document;
  return (
    <div ref={element} className="counter-paper">
      {size === "slip" ? (
        <PrintedSlip body={body} issuedAt={issuedAt} change={change} isDuplicate={isDuplicate} />
      ) : (
        <PrintedInvoice body={body} isDuplicate={isDuplicate} />
      )}
    </div>
  );
}
