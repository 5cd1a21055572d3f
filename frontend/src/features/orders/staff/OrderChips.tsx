/** Where an order and its money are, for staff; what is late or strange is said in words. */
import { CircleAlert, Clock } from "lucide-react";
import { MoneyChip, StatusChip } from "../StateChip";
import type { AdminOrderRow } from "./types";

export function OrderChips({ row }: { row: Pick<AdminOrderRow, "status" | "paymentStatus"> }) {
  return (
    <>
      <StatusChip status={row.status} />
      <MoneyChip status={row.status} paymentStatus={row.paymentStatus} />
    </>
  );
}

export function LateWord({ words }: { words: string }) {
  return (
    <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-kumkum">
      <Clock size={14} strokeWidth={2} aria-hidden="true" />
      {words}
    </span>
  );
}

export const LookWord = () => (
  <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap text-kumkum">
    <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />
    To look at
  </span>
);
