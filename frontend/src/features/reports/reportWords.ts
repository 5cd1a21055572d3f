/** Reports in words: tables of the return as an owner calls them, amounts to the paisa, and percents. */
import { figure } from "@/lib/figures";

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

/** "4.5 %" */
export const percentWords = (percent: number): string => `${percent} %`;
