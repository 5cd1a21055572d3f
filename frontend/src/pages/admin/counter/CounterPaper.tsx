/**
 * The paper beside the screen: laid out, so that it can be measured, and seen by the printer alone. Behind a bill that was
 * issued without the network comes the copy that the shop keeps.
 */
import type { RefObject } from "react";
import { CopyCodes } from "@/features/counter/shopCopy/CopyCodes";
import type { PaperCopy } from "@/features/orders/documents/copyWords";
import { PrintedInvoice } from "@/features/orders/documents/PrintedInvoice";
import { PrintedSlip } from "@/features/orders/documents/PrintedSlip";
import type { Sheet } from "./usePaper";

type Props = { sheet: Sheet; element: RefObject<HTMLDivElement | null> };

export function CounterPaper({ sheet, element }: Props) {
  const { size, again, codes } = sheet;
  const { change, document } = sheet.printout;
  const { body, issuedAt } = document;
  const paper = (copy: PaperCopy) =>
    size === "slip" ? (
      <PrintedSlip body={body} issuedAt={issuedAt} change={change} copy={copy} />
    ) : (
      <PrintedInvoice body={body} copy={copy} />
    );
  return (
    <div ref={element} className="counter-paper">
      {paper(again ?? "original")}
      {codes && (
        <div className="shop-copy">
          <p className="shop-copy-mark">Shop's copy</p>
          {paper("supplier")}
          <CopyCodes number={body.number} codes={codes} />
        </div>
      )}
    </div>
  );
}
