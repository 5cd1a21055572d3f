/**
 * The paper beside the screen: laid out, so that it can be measured, and seen by the printer alone. Behind a bill that was
 * issued without the network comes the copy that the shop keeps.
 */
import type { RefObject } from "react";
import { CopyCodes } from "@/features/counter/shopCopy/CopyCodes";
import { PrintedInvoice } from "@/features/orders/documents/PrintedInvoice";
import { PrintedSlip } from "@/features/orders/documents/PrintedSlip";
import type { Sheet } from "./usePaper";

type Props = { sheet: Sheet; element: RefObject<HTMLDivElement | null> };

export function CounterPaper({ sheet, element }: Props) {
  const { size, isDuplicate, codes } = sheet;
  const { change, document } = sheet.printout;
  const { body, issuedAt } = document;
  const paper =
    size === "slip" ? (
      <PrintedSlip body={body} issuedAt={issuedAt} change={change} isDuplicate={isDuplicate} />
    ) : (
      <PrintedInvoice body={body} isDuplicate={isDuplicate} />
    );
  return (
    <div ref={element} className="counter-paper">
      {paper}
      {codes && (
        <div className="shop-copy">
          <p className="shop-copy-mark">Shop's copy</p>
          {paper}
          <CopyCodes number={body.number} codes={codes} />
        </div>
      )}
    </div>
  );
}
