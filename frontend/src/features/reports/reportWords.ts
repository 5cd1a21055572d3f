/** Reports in words: tables of the return as an owner calls them, amounts to the paisa, and whether numbers are whole. */
import { figure } from "@/lib/figures";
import type { IssuedNumbers } from "./queries";

type TableName = { name: string; portal: string };

const TABLES: Readonly<Record<string, TableName>> = {
  b2b: { name: "Businesses with GSTIN", portal: "B2B" },
  b2cl: { name: "Other States, above ₹1,00,000", portal: "B2C large" },
  b2cs: { name: "All other customers", portal: "B2C small" },
  cdnr: { name: "Credit notes to businesses", portal: "CDNR" },
  cdnur: { name: "Credit notes for large B2C invoices", portal: "CDNUR" },
  total: { name: "Total", portal: "credit notes taken off" },
};

export const tableName = (table: string): TableName =>
  TABLES[table] ?? { name: "Table", portal: table };

/** "₹1,18,476.19", "−₹0.01", "₹0.00": always with paise, for a return is compared figure by figure. */
export function amount(rupees: number): string {
  const shown = `₹${figure(Math.abs(rupees))}`;
  return rupees < 0 ? `−${shown}` : shown;
}

/** A number is the series, the year and six digits, or seven of a very long series: "W/2627/000123". */
const NUMBER = /^(.*\D)(\d{6,7})$/;

function read(number: string): { series: string; no: number } | null {
  const [, before, digits] = NUMBER.exec(number) ?? [];
  return before === undefined ? null : { series: before.replace(/\/$/, ""), no: Number(digits) };
}

/** "W/2627" */
export const seriesOf = ({ first }: IssuedNumbers): string => read(first)?.series ?? first;

/** There are as many documents as numbers. What cannot be read is not taken for whole. */
export function isWhole({ first, last, count }: IssuedNumbers): boolean {
  const [begin, end] = [read(first), read(last)];
  if (!begin || !end || begin.series !== end.series) return false;
  return count === end.no - begin.no + 1;
}
