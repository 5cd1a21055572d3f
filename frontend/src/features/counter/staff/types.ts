/** What is sold at the counter, as the API tells it. */
import type { components } from "@/api/schema";

export type FoundProduct = components["schemas"]["FoundSareeView"];
export type BillQuote = components["schemas"]["SaleQuoteView"];
export type QuoteBody = components["schemas"]["SaleQuoteBody"];
export type SaleBody = components["schemas"]["SaleBody"];
export type Sale = components["schemas"]["SaleView"];
export type SoldBillRow = Sale["order"];
/** Nothing of what is put on hold is left to the server's defaults. */
export type HoldBody = Required<components["schemas"]["ParkedBillBody"]> & {
  items: Required<components["schemas"]["SaleItemBody"]>[];
};
type ParkedItem = components["schemas"]["ParkedItemView"];
/** What this browser noted of one that it asked for says nothing of discounts of single sarees. */
export type ParkedBill = Omit<components["schemas"]["ParkedBillView"], "items"> & {
  items: (Pick<ParkedItem, "id" | "quantity"> & Partial<ParkedItem>)[];
};
/** One of those on hold. */
export type OnHoldBill = ParkedBill & {
  /** On this device, and not at the shop as far as is known. */
  isHere?: boolean;
};
export type UpiPayment = components["schemas"]["UpiPaymentView"];
export type UpiPart = {
  bill: string;
  /** Which payment of the bill it is; the first is 1. */
  part: number;
  /** In rupees. */
  amount: number;
};
/** Asks to whom a part of a bill is paid by UPI. */
export type AskUpi = (asked: UpiPart) => Promise<UpiAnswer>;
export type UpiAnswer = components["schemas"]["UpiPaymentAnswer"];
/** A credit note that pays. */
export type Credit = components["schemas"]["CreditView"];
export type ReturnableLine = Sale["lines"][number];
export type SaleReturn = Sale["returns"][number];
export type ReturnReason = SaleReturn["reason"];
/** Nothing of what is sent is left to the server's defaults. */
export type TakeBackBody = Required<
  Omit<components["schemas"]["SaleReturnBody"], "till" | "creditReversedBy">
> & {
  /** Absent in a shop without tills. */
  till?: string | undefined;
  /** Of a business alone. */
  creditReversedBy?: string | undefined;
  reason: ReturnReason;
  refund: { kind: SaleReturn["refundKind"]; reference: string };
};
export type ReturnItems = TakeBackBody["items"];
